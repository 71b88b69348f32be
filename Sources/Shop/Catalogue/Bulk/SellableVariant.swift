/// A variant with its price, stock and SKU, as the grid and changes of many items show it.
public struct SellableVariant: Identifiable, Equatable, Sendable {
    public let id: Variant.ID
    public let product: Product.ID
    /// The name of the product in URLs.
    public let slug: String
    /// The name of the product with the values of the variant.
    public let name: String
    /// True if the product has no options, so that this is its only variant.
    public let isSingle: Bool
    public let price: Money
    /// The stock, or nil if the shop does not count it.
    public let stock: Int?
    /// The stock keeping unit; empty if the variant has none.
    public let sku: String
    /// True if the shop does not sell the variant.
    public let isArchived: Bool
    /// The version of the variant. For a product without options, the sum of its version and that of its variant.
    public let version: Int

    public init(
        id: Variant.ID, product: Product.ID, slug: String, name: String, isSingle: Bool, price: Money, stock: Int?,
        sku: String, isArchived: Bool, version: Int
    ) {
        self.id = id
        self.product = product
        self.slug = slug
        self.name = name
        self.isSingle = isSingle
        self.price = price
        self.stock = stock
        self.sku = sku
        self.isArchived = isArchived
        self.version = version
    }
}
