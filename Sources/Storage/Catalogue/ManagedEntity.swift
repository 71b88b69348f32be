public import Shop

/// An entity that staff edit and archive. Each change is recorded in the audit log in the same transaction.
public protocol ManagedEntity {
    associatedtype Managed: Versioned
    /// The correction of the stock that a change needs, or `Void` for an entity without stock.
    associatedtype Correction = Void

    /// Returns the entity with this identifier, archived or not; nil if it does not exist.
    static func row(_ id: Identifier<Self>, in snapshot: Snapshot) throws -> Managed?

    /// Sets the stock by `correction`, in attributes for `row`.
    static func apply(_ correction: Correction, to attributes: inout Managed.Attributes, of row: Managed)

    /// Writes attributes that differ into the row, and adds further changed fields to `change`.
    static func update(
        _ now: Managed, to attributes: Managed.Attributes, _ change: inout ManagedChange, in transaction: Transaction
    ) throws
}

/// A change of a managed entity: its author, and what the attributes do not contain.
public struct ManagedChange {
    let author: Account.ID?
    var stockCause = StockCause()
    /// The position of a category that moves to another parent; nil for the end.
    var position: Int?
    /// The changed fields for the audit log.
    var fieldChanges: [AuditEntry.FieldChange] = []
}

extension ManagedEntity {
    /// Writes the fields that differ into the row and into the audit log. Returns the entry of the audit log; nil if
    /// nothing changed.
    static func rewrite(
        _ now: Managed, as attributes: Managed.Attributes, _ change: ManagedChange, in transaction: Transaction
    ) throws -> AuditEntry.ID? {
        var change = change
        change.fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !change.fieldChanges.isEmpty else { return nil }
        try update(now, to: attributes, &change, in: transaction)
        return try transaction.record(now.subject, change.fieldChanges, by: change.author)
    }
}

extension ManagedEntity where Correction == Void {
    public static func apply(_: Void, to _: inout Managed.Attributes, of _: Managed) {}
}

extension Transaction {
    /// Sets the attributes of an entity. Returns false if nothing changed.
    ///
    /// - Parameters:
    ///   - version: The version that the member of staff saw.
    ///   - isRestored: True to restore an archived entity, too.
    /// - Throws: `CatalogueRefusal.changedSinceShown` if the entity has another version now, and the refusals of its
    ///   `update`.
    public func change<Entity: ManagedEntity>(
        _ id: Identifier<Entity>, to attributes: Entity.Managed.Attributes, _ correction: Entity.Correction,
        version: Int, restoring isRestored: Bool = false, by author: Account.ID?
    ) throws -> Bool {
        let row = try managed(id)
        var attributes = try row.accepting(attributes, version: version)
        Entity.apply(correction, to: &attributes, of: row)
        if isRestored { attributes.isArchived = false }
        return try Entity.rewrite(row, as: attributes, ManagedChange(author: author), in: self) != nil
    }

    /// Gives an entity without stock these attributes.
    public func change<Entity: ManagedEntity>(
        _ id: Identifier<Entity>, to attributes: Entity.Managed.Attributes, version: Int,
        restoring isRestored: Bool = false, by author: Account.ID?
    ) throws -> Bool where Entity.Correction == Void {
        try change(id, to: attributes, (), version: version, restoring: isRestored, by: author)
    }

    /// Archives or restores an entity. Returns the entry of the audit log; nil if nothing changed.
    ///
    /// - Throws: The refusals of its `update`.
    public func setArchived<Entity: ManagedEntity>(
        _ isArchived: Bool, _ id: Identifier<Entity>, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let row = try managed(id)
        let attributes = row.attributes(archived: isArchived)
        return try Entity.rewrite(row, as: attributes, ManagedChange(author: author), in: self)
    }

    func managed<Entity: ManagedEntity>(_ id: Identifier<Entity>) throws -> Entity.Managed {
        guard let row = try Entity.row(id, in: snapshot) else {
            throw StorageError.failed(reason: "\(Entity.self) \(id.rawValue) does not exist")
        }
        return row
    }
}
