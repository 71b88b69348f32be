/// A subject that managers edit, in its current state.
public protocol Versioned: Equatable, Sendable {
    associatedtype Attributes: AuditedAttributes

    /// The subject in the entries of the audit log.
    var subject: AuditEntry.Subject { get }
    var name: String { get }
    /// The name in URLs of the back office, unique among its kind.
    var slug: String { get }
    var attributes: Attributes { get }
    /// The version, raised by each manager's change, so that managers do not overwrite changes that they have not seen.
    var version: Int { get }
    /// True if each version has an entry in the audit log.
    var isChangedByStaffAlone: Bool { get }
}

extension Versioned {
    public var isChangedByStaffAlone: Bool { true }

    /// Returns the attributes of a manager's form with the current `isArchived`, which is not in the form. `version` is
    /// the version that the manager saw.
    ///
    /// - Throws: `CatalogueRefusal.changedSinceShown` if the subject has another version now.
    public func accepting(_ attributes: Attributes, version: Int) throws(CatalogueRefusal) -> Attributes {
        guard version == self.version else { throw .changedSinceShown }
        var attributes = attributes
        attributes.isArchived = self.attributes.isArchived
        return attributes
    }

    /// Returns the current attributes, archived or not.
    public func attributes(archived isArchived: Bool) -> Attributes {
        var attributes = attributes
        attributes.isArchived = isArchived
        return attributes
    }
}
