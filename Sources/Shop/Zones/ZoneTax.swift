/// How a shop taxes orders to a zone.
public struct ZoneTax: Equatable, Sendable {
    /// The tax of the shop's own zone.
    public static let home = ZoneTax(.home)

    /// Where the rates of a zone come from.
    public enum Kind: String, CaseIterable, Sendable {
        /// The rates of the shop itself.
        case home
        /// The rates of the zone.
        case own
        /// The rates of the zone while the shop uses the one-stop shop (Directive 2006/112/EC, articles 369a to 369k),
        /// otherwise those of the shop itself.
        case oneStopShop
        /// No tax, as for exports.
        case none
    }

    public var kind: Kind
    /// The rate of each class. A class without a rate is taxed as the standard one.
    public var rates: [TaxClass.ID: TaxRate]
    /// The category of EN 16931 of a zone without tax.
    public var category: TaxCategory?
    /// The reason for no tax in the words of the shop; empty for those of the category.
    public var reason: String
    /// True to charge the price without the shop's own tax, with the tax of the zone; false to charge the same price as
    /// in the shop's own zone. Without effect if prices do not include tax.
    public var chargesNet: Bool

    public init(
        _ kind: Kind, rates: [TaxClass.ID: TaxRate] = [:], category: TaxCategory? = nil, reason: String = "",
        chargesNet: Bool = false
    ) {
        self.kind = kind
        self.rates = rates
        self.category = category
        self.reason = reason
        self.chargesNet = chargesNet
    }

    /// True if orders to the zone are taxed as those in the shop's own zone.
    public var isHome: Bool { kind == .home || kind == .oneStopShop }

    /// Returns the tax that applies now.
    ///
    /// - Parameter usesOneStopShop: True if the shop charges the rates of the countries of destination.
    public func applied(usesOneStopShop: Bool) -> ZoneTax {
        guard kind == .oneStopShop else { return self }
        guard usesOneStopShop else { return .home }
        var tax = self
        tax.kind = .own
        return tax
    }
}
