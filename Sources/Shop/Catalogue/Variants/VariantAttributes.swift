/// Attributes of a variant that a manager edits.
public struct VariantAttributes: Equatable, Sendable {
    /// The longest number of an article, in code points.
    public static let skuLimit = 40

    public var price: Money
    /// Units left, or nil where the shop does not count them.
    public var stock: Int?
    /// Number of the article (stock keeping unit), which no other variant has; empty without one.
    public var sku: String
    /// Picture of its own, where it looks otherwise than its product.
    public var picture: Picture?
    /// True when the shop does not sell it.
    public var isArchived: Bool

    public init(price: Money, stock: Int? = nil, sku: String = "", picture: Picture? = nil, isArchived: Bool = false) {
        self.price = price
        self.stock = stock
        self.sku = sku
        self.picture = picture
        self.isArchived = isArchived
    }
}

extension VariantAttributes: AuditedAttributes {
    public static let auditedFields: [AuditedField<VariantAttributes>] = [
        .price(\.price), .stock(\.stock), .text(.sku, \.sku), .picture(\.picture), .archived(\.isArchived),
    ]
}

extension AuditEntry.Field {
    public static let sku = Self(rawValue: "SKU")
}
