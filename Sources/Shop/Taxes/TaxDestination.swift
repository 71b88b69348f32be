/// The destination for which an order is taxed.
public struct TaxDestination: Equatable, Sendable {
    /// The code of the country (ISO 3166-1, two letters).
    public let country: String
    public let zone: Zone
    /// The business that buys without tax; nil for all other customers.
    public let business: TaxNumberCheck?

    public init(country: String, zone: Zone, business: TaxNumberCheck? = nil) {
        self.country = country
        self.zone = zone
        self.business = business
    }
}
