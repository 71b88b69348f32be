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

    /// Writes the fields that differ into the row and into the audit log. Returns the entry of the audit log; nil if
    /// nothing changed. `cause` is the cause of the stock movement, if the entity has stock.
    static func rewrite(
        _ now: Managed, as attributes: Managed.Attributes, moving cause: StockCause, by author: Account.ID?,
        in transaction: Transaction
    ) throws -> AuditEntry.ID?
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
    /// - Throws: `CatalogueRefusal.changedSinceShown` if the entity has another version now, and the errors of the
    ///   entity's `rewrite`.
    public func change<Entity: ManagedEntity>(
        _ id: Identifier<Entity>, to attributes: Entity.Managed.Attributes, _ correction: Entity.Correction,
        version: Int, restoring isRestored: Bool = false, by author: Account.ID?
    ) throws -> Bool {
        let row = try managed(id)
        var attributes = try row.accepting(attributes, version: version)
        Entity.apply(correction, to: &attributes, of: row)
        if isRestored { attributes.isArchived = false }
        return try Entity.rewrite(row, as: attributes, moving: StockCause(), by: author, in: self) != nil
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
    /// - Throws: The errors of the entity's `rewrite`.
    public func setArchived<Entity: ManagedEntity>(
        _ isArchived: Bool, _ id: Identifier<Entity>, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let row = try managed(id)
        return try Entity.rewrite(
            row, as: row.attributes(archived: isArchived), moving: StockCause(), by: author, in: self)
    }

    func managed<Entity: ManagedEntity>(_ id: Identifier<Entity>) throws -> Entity.Managed {
        guard let row = try Entity.row(id, in: snapshot) else {
            throw StorageError.failed(reason: "\(Entity.self) \(id.rawValue) does not exist")
        }
        return row
    }
}
