public import Shop

extension DeliveryMethod: ManagedEntity {
    public static func row(_ id: DeliveryMethod.ID, in snapshot: Snapshot) throws -> VersionedDeliveryMethod? {
        try snapshot.ask(.managedDeliveryMethod(id))
    }

    public static func rewrite(
        _ row: VersionedDeliveryMethod, as attributes: DeliveryAttributes, by author: Account.ID?,
        in transaction: Transaction
    ) throws -> AuditEntry.ID? {
        try transaction.rewrite(row, as: attributes, by: author)
    }
}

/// Managers' changes to delivery methods. Each is written into the audit log in the same transaction.
extension Transaction {
    /// Adds a delivery method behind all others. Throws `CatalogueRefusal.tooManyDeliveryMethods`.
    public func addDeliveryMethod(
        _ attributes: DeliveryAttributes, by author: Account.ID?
    ) throws -> DeliveryMethod {
        if !attributes.isArchived { try refuseMoreDeliveryMethods() }
        let method = try seedDeliveryMethod(attributes)
        _ = try record(.delivery(method.id), attributes.fieldChanges(from: nil), by: author)
        return method
    }

    /// Adds a delivery method as a shop that is being filled does.
    public func seedDeliveryMethod(_ attributes: DeliveryAttributes) throws -> DeliveryMethod {
        let id: DeliveryMethod.ID = try database.insert(
            """
            INSERT INTO delivery_methods (name, kind, fee, free_from, countries, archived_at)
            VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN CAST($7 AS BIGINT) END) RETURNING id
            """, attributes.values + [now])
        return DeliveryMethod(id: id, attributes)
    }

    /// Writes the fields that differ into the row and into the audit log.
    ///
    /// - Throws: `CatalogueRefusal.tooManyDeliveryMethods`.
    func rewrite(
        _ now: VersionedDeliveryMethod, as attributes: DeliveryAttributes, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        if now.attributes.isArchived, !attributes.isArchived { try refuseMoreDeliveryMethods() }
        try database.send(
            """
            UPDATE delivery_methods SET name = $1, kind = $2, fee = $3, free_from = $4, countries = $5,
                archived_at = CASE WHEN $6 THEN coalesce(archived_at, $7) END, version = version + 1
            WHERE id = $8
            """, attributes.values + [self.now, now.method.id])
        return try record(now.subject, fieldChanges, by: author)
    }

    private func refuseMoreDeliveryMethods() throws {
        guard try snapshot.ask(.deliveryMethodCount) < DeliveryMethod.most else {
            throw CatalogueRefusal.tooManyDeliveryMethods
        }
    }
}

extension DeliveryAttributes {
    /// Values of the columns from `name` to `countries`, and whether it is archived.
    fileprivate var values: [any Argument] {
        [
            name, kind.rawValue, fee.minorUnits, freeFrom?.minorUnits, countries.sorted().joined(separator: " "),
            isArchived,
        ]
    }
}
