/// The rules by which a shop taxes its products in one zone.
public struct TaxRules: Equatable, Sendable {
    /// The rules of a shop that charges no tax.
    public static let none = TaxRules(standardRate: .none)

    /// The rate of the standard class in the zone of the shop itself.
    public let standardRate: TaxRate
    /// True if prices include tax, false if tax is added.
    public let pricesIncludeTax: Bool
    /// The classes other than the standard one, and the standard one if it states a reason.
    public let classes: [TaxClass.ID: TaxClassAttributes]
    /// The tax of the zone.
    public let zone: ZoneTax
    /// True for a business that buys without the tax of the zone (Directive 2006/112/EC, article 138).
    public let isFreed: Bool

    public init(
        standardRate: TaxRate, pricesIncludeTax: Bool = true, classes: [TaxClass.ID: TaxClassAttributes] = [:],
        zone: ZoneTax = .home, isFreed: Bool = false
    ) {
        self.standardRate = standardRate
        self.pricesIncludeTax = pricesIncludeTax
        self.classes = classes
        self.zone = zone
        self.isFreed = isFreed
    }

    /// Returns the rate of the products in a category.
    public func rate(in category: Category) -> TaxRate { treatment(in: category).rate }

    /// Returns the tax on the products in a category.
    public func treatment(in category: Category) -> TaxTreatment {
        isFreed ? .intraCommunity : taxedTreatment(in: category)
    }

    /// The tax for a consumer.
    private func taxedTreatment(in category: Category) -> TaxTreatment {
        let home = homeTreatment(in: category)
        switch zone.kind {
        case .home, .oneStopShop: return home
        case .none: return TaxTreatment(.none, category: zone.category, reason: zone.reason)
        case .own:
            // A product without tax at home has none elsewhere, unless the zone has a rate for its class.
            let own = zone.rates[category.taxClass ?? TaxClass.standard]
            guard let rate = own ?? (home.rate == .none ? nil : zone.rates[TaxClass.standard]) else { return home }
            return rate == .none ? TaxTreatment(.none, category: .zero) : TaxTreatment(rate)
        }
    }

    /// True if prices in the zone differ from the shop's own.
    public var changesPrices: Bool { pricesIncludeTax && (isFreed || zone.chargesNet && !zone.isHome) }

    /// Returns the price of a product of a category in the zone, from the shop's own price.
    public func price(_ price: Money, in category: Category) -> Money {
        guard changesPrices else { return price }
        let there = taxedTreatment(in: category).rate
        let taxed = taxedPrice(price.minorUnits, at: there, in: category)
        return Money(minorUnits: isFreed ? there.net(of: taxed) : taxed, price.currency)
    }

    /// Returns the price for a consumer.
    private func taxedPrice(_ price: Int, at rate: TaxRate, in category: Category) -> Int {
        let home = homeTreatment(in: category).rate
        guard zone.chargesNet, !zone.isHome, home != rate else { return price }
        let net = home.net(of: price)
        return net + rate.tax(on: net, included: false).rounded
    }

    private func homeTreatment(in category: Category) -> TaxTreatment {
        let chosen = category.taxClass.flatMap { classes[$0] } ?? classes[TaxClass.standard]
        let rate = chosen?.rate ?? standardRate
        guard rate == .none else { return TaxTreatment(rate) }
        return TaxTreatment(.none, category: chosen?.category, reason: chosen?.reason ?? "")
    }
}
