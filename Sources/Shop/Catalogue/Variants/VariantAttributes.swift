/// The attributes of a variant that a manager edits.
public struct VariantAttributes: Equatable, Sendable {
    /// The maximum length of an SKU, in code points.
    public static let skuLimit = 40

    public var price: Money
    /// The stock, or nil if the shop does not count it.
    public var stock: Int?
    /// The stock keeping unit, unique among variants; empty if the variant has none.
    public var sku: String
    /// The variant's own picture, if the variant looks different from its product.
    public var picture: Picture?
    /// True if the shop does not sell the variant.
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
