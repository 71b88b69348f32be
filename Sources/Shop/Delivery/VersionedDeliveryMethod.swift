/// A delivery method with its version, for its manager.
public struct VersionedDeliveryMethod: Versioned {
    public let method: DeliveryMethod
    public let version: Int

    public init(method: DeliveryMethod, version: Int) {
        self.method = method
        self.version = version
    }

    public var subject: AuditEntry.Subject { .delivery(method.id) }
    public var name: String { attributes.name }
    /// The key, which stays the same when the method is renamed.
    public var slug: String { String(method.id.rawValue) }
    public var attributes: DeliveryAttributes { method.attributes }
}
