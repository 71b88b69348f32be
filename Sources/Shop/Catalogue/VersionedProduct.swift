/// A product with its version, for its manager.
public struct VersionedProduct: Versioned {
    public let product: Product
    public let category: Category
    public let version: Int

    public init(product: Product, category: Category, version: Int) {
        self.product = product
        self.category = category
        self.version = version
    }

    /// Returns the product with these details.
    public func with(_ details: ProductDetails) -> VersionedProduct {
        var attributes = product.attributes
        attributes.details = details
        let product = Product(
            id: product.id, variant: product.variant, slug: product.slug, selection: product.selection, attributes)
        return VersionedProduct(product: product, category: category, version: version)
    }

    public var subject: AuditEntry.Subject { .product(product.id) }
    public var name: String { product.name }
    public var slug: String { product.slug }
    public var attributes: ProductAttributes { product.attributes }
}
