/// A variant and what is left of it.
public struct StockedVariant: Identifiable, Equatable, Sendable {
    public let id: Variant.ID
    /// Full name of what is sold: `Shirt, red, M`.
    public let name: String
    /// Number of the article; empty where it has none.
    public let sku: String
    /// Units left; nil where the shop does not count them.
    public let stock: Int?

    /// Number that grows with every manager's change of it or of its product.
    public let version: Int

    public init(id: Variant.ID, name: String, sku: String, stock: Int?, version: Int) {
        self.id = id
        self.name = name
        self.sku = sku
        self.stock = stock
        self.version = version
    }
}
