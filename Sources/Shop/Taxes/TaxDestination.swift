/// The destination for which an order is taxed.
public struct TaxDestination: Equatable, Sendable {
    /// The code of the country whose tax the order has (ISO 3166-1, two letters); nil for the shop's own.
    public let country: String?
    public let zone: Zone
    /// The business that buys without tax; nil for all other customers.
    public let business: TaxNumberCheck?

    public init(country: String?, zone: Zone, business: TaxNumberCheck? = nil) {
        self.country = country
        self.zone = zone
        self.business = business
    }
}

extension TaxDestination {
    /// The destination of an order to an address. Its country is nil if the zone has the tax of the shop.
    public init(_ address: PostalAddress, zone: Zone, business: TaxNumberCheck? = nil, settings: ShopSettings) {
        let tax = zone.attributes.tax.applied(usesOneStopShop: settings.usesOneStopShop)
        self.init(country: business == nil && tax.isHome ? nil : address.country, zone: zone, business: business)
    }
}
