/// The settings of the shop with their version, for its manager.
public struct VersionedSettings: Versioned {
    public let attributes: ShopSettings
    public let version: Int
    /// True if the shop has orders, which are in the shop's currency.
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
