/// A customer with its version, for staff.
public struct VersionedCustomer: Versioned {
    public let id: Customer.ID
    public let attributes: CustomerAttributes
    /// The version, raised by the customer's own changes, too.
    public let version: Int

    public init(id: Customer.ID, attributes: CustomerAttributes, version: Int) {
        self.id = id
        self.attributes = attributes
        self.version = version
    }

    public var subject: AuditEntry.Subject { .customer(id) }
    public var name: String { attributes.name }
    public var slug: String { String(id.rawValue) }
    public var isChangedByStaffAlone: Bool { false }
}
