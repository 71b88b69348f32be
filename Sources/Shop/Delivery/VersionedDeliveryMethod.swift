/// A delivery method as its manager sees it.
public struct VersionedDeliveryMethod: Versioned {
    public let method: DeliveryMethod
    public let version: Int

    public init(method: DeliveryMethod, version: Int) {
        self.method = method
        self.version = version
    }

    public var subject: AuditEntry.Subject { .delivery(method.id) }
    public var name: String { attributes.name }
    /// Its key: that stays when it is called otherwise.
    public var slug: String { String(method.id.rawValue) }
    public var attributes: DeliveryAttributes { method.attributes }
}
