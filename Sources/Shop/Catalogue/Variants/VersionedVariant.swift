/// A variant as its manager sees it.
public struct VersionedVariant: Versioned {
    public let variant: Variant
    /// Its product, in no variant in particular.
    public let product: Product
    public let version: Int

    public init(variant: Variant, product: Product, version: Int) {
        self.variant = variant
        self.product = product
        self.version = version
    }

    public var subject: AuditEntry.Subject { .variant(variant.id) }
    public var name: String { Product.fullName(product.name, variant.label) }
    /// Its key.
    public var slug: String { String(variant.id.rawValue) }
    public var attributes: VariantAttributes { variant.attributes }
}
