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
    /// True when each step of the version is an entry of the audit log.
    var isChangedByStaffAlone: Bool { get }
}

extension Versioned {
    public var isChangedByStaffAlone: Bool { true }

    /// Attributes of a manager's form for it, which say nothing of whether it is archived. `version` is the one that they
    /// saw; throws `CatalogueRefusal.changedSinceShown` when it has another now.
    public func accepting(_ attributes: Attributes, version: Int) throws(CatalogueRefusal) -> Attributes {
        guard version == self.version else { throw .changedSinceShown }
        var attributes = attributes
        attributes.isArchived = self.attributes.isArchived
        return attributes
    }

    /// The present attributes, archived or not.
    public func attributes(archived isArchived: Bool) -> Attributes {
        var attributes = attributes
        attributes.isArchived = isArchived
        return attributes
    }
}
