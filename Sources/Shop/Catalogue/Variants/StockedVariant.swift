/// A variant and its stock.
public struct StockedVariant: Identifiable, Equatable, Sendable {
    public let id: Variant.ID
    /// The full name: `Shirt, red, M`.
    public let name: String
    /// The SKU; empty if the variant has none.
    public let sku: String
    /// The stock; nil if the shop does not count it.
    public let stock: Int?

    /// The version, raised by each manager's change of the variant or its product.
    public let version: Int

    public init(id: Variant.ID, name: String, sku: String, stock: Int?, version: Int) {
        self.id = id
        self.name = name
        self.sku = sku
        self.stock = stock
        self.version = version
    }
}
