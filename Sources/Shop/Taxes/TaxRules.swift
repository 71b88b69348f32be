/// Rules by which a shop taxes its goods.
public struct TaxRules: Equatable, Sendable {
    /// A shop that takes no tax.
    public static let none = TaxRules(standardRate: .none)

    /// Rate of goods whose category has none of its own.
    public let standardRate: TaxRate
    /// True when prices have the tax within them; otherwise it comes on top.
    public let pricesIncludeTax: Bool

    public init(standardRate: TaxRate, pricesIncludeTax: Bool = true) {
        self.standardRate = standardRate
        self.pricesIncludeTax = pricesIncludeTax
    }

    /// Rate of the goods in a category.
    public func rate(in category: Category) -> TaxRate { category.taxRate ?? standardRate }
}

extension ShopSettings {
    public var taxRules: TaxRules { TaxRules(standardRate: taxRate, pricesIncludeTax: pricesIncludeTax) }
}
