/// A product as its manager sees it.
public struct VersionedProduct: Equatable, Sendable {
    public let product: Product
    public let category: Category
    /// Number that grows with every manager's change, so that nobody overwrites what they have not seen.
    public let version: Int

    public init(product: Product, category: Category, version: Int) {
        self.product = product
        self.category = category
        self.version = version
    }

    public var attributes: ProductAttributes {
        ProductAttributes(
            name: product.name, description: product.description, unit: product.unit, price: product.price,
            stock: product.stock, category: category.id, picture: product.picture, pictureText: product.pictureText,
            isArchived: product.isArchived)
    }
}
