/// A variant with its version, for its manager.
public struct VersionedVariant: Versioned {
    public let variant: Variant
    /// The product of the variant, with no variant chosen.
    public let product: Product
    public let version: Int

    public init(variant: Variant, product: Product, version: Int) {
        self.variant = variant
        self.product = product
        self.version = version
    }

    public var subject: AuditEntry.Subject { .variant(variant.id) }
    public var name: String { Product.fullName(product.name, variant.label) }
    /// The key of the variant.
    public var slug: String { String(variant.id.rawValue) }
    public var attributes: VariantAttributes { variant.attributes }
}
