/// The shop's settings as its manager sees them.
public struct VersionedSettings: Versioned {
    public let attributes: ShopSettings
    public let version: Int
    /// True when something was sold: the books are in the shop's currency.
    public let hasOrders: Bool

    public init(attributes: ShopSettings, version: Int, hasOrders: Bool) {
        self.attributes = attributes
        self.version = version
        self.hasOrders = hasOrders
    }

    public var subject: AuditEntry.Subject { .shop }
    public var name: String { attributes.name }
    public var slug: String { "" }
}
