/// Something that managers edit, as it is now.
public protocol Versioned: Equatable, Sendable {
    associatedtype Attributes: AuditedAttributes

    /// Subject of its entries in the audit log.
    var subject: AuditEntry.Subject { get }
    var name: String { get }
    /// Name in the addresses of the back office, where it is unique among its kind.
    var slug: String { get }
    var attributes: Attributes { get }
    /// Number that grows with every manager's change, so that nobody overwrites what they have not seen.
    var version: Int { get }
}
