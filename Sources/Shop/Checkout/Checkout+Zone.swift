/// Prices and taxes of the place that an order goes to.
extension Checkout {
    /// The VAT number with which the customer could buy without tax; nil if there is none, or the zone taxes businesses.
    public var vatNumber: VATNumber? {
        guard let details = draft?.details, addressZone.attributes.freesBusinesses else { return nil }
        return settings.vatNumber(details.taxNumber)
    }

    /// True if the customer could buy without tax, and gave a number that begins like a VAT number of the EU but is none.
    public var hasWrongVATNumber: Bool {
        guard let details = draft?.details, addressZone.attributes.freesBusinesses else { return false }
        return VATNumber.beginsLikeOne(details.taxNumber) && VATNumber(details.taxNumber) == nil
    }

    /// The business that buys without tax; nil if the customer is taxed as a consumer.
    private var business: TaxNumberCheck? {
        guard let number = vatNumber else { return nil }
        if let taxNumberCheck, taxNumberCheck.number == number { return taxNumberCheck }
        return settings.trustsTaxNumbers ? TaxNumberCheck(number: number, name: "", checkedAt: nil) : nil
    }

    /// True if the customer gave a VAT number that staff have to check before the order can be freed of tax.
    public var waitsForNumberCheck: Bool { vatNumber != nil && business == nil && delivery?.attributes.kind != .pickUp }

    /// True if the shop sends orders, but not to this address: customers can only pick up.
    public var canOnlyBePickedUp: Bool {
        let reaching = reachingMethods
        return !reaching.isEmpty && reaching.allSatisfy { $0.attributes.kind == .pickUp }
            && deliveryMethods.contains { $0.attributes.kind == .shipping }
    }

    /// True if the zone of an address in this country depends on more than the country.
    public var dividesCountry: Bool { zones.divides(draft?.details.address.country ?? "") }

    /// The destination of the order; nil if the customer picks it up, or if the checkout asks for no address.
    public var destination: TaxDestination? {
        guard let address = draft?.details.address, delivery?.attributes.kind != .pickUp else { return nil }
        return TaxDestination(address, zone: addressZone, business: business, settings: settings)
    }

    /// The rules by which the order is taxed: those of the destination, or else of the shop's own zone.
    public var taxRules: TaxRules { zones.rules(settings, for: destination) }

    /// True if the order is taxed in another way than in the shop's own zone.
    public var isTaxedElsewhere: Bool {
        let (home, there) = (zones.rules(settings), taxRules)
        return home != there
            && cartAtHome.availableLines.contains {
                home.treatment(in: $0.category) != there.treatment(in: $0.category)
            }
    }
}
