/// The rules by which a shop taxes its products.
public struct TaxRules: Equatable, Sendable {
    /// The rules of a shop that charges no tax.
    public static let none = TaxRules(standardRate: .none)

    /// The rate of products whose category has no rate of its own.
    public let standardRate: TaxRate
    /// True if prices include tax, false if tax is added.
    public let pricesIncludeTax: Bool

    public init(standardRate: TaxRate, pricesIncludeTax: Bool = true) {
        self.standardRate = standardRate
        self.pricesIncludeTax = pricesIncludeTax
    }

    /// Returns the rate of the products in a category.
    public func rate(in category: Category) -> TaxRate { category.taxRate ?? standardRate }
}

extension ShopSettings {
    public var taxRules: TaxRules { TaxRules(standardRate: taxRate, pricesIncludeTax: pricesIncludeTax) }
}
