public import Shop

extension DeliveryMethod: ManagedEntity {
    public static func row(_ id: DeliveryMethod.ID, in snapshot: Snapshot) throws -> VersionedDeliveryMethod? {
        try snapshot.ask(.managedDeliveryMethod(id))
    }

    /// Writes the fields that differ into the row and into the audit log.
    ///
    /// - Throws: `CatalogueRefusal.tooManyDeliveryMethods`.
    public static func rewrite(
        _ now: VersionedDeliveryMethod, as attributes: DeliveryAttributes, moving _: StockCause,
        by author: Account.ID?, in transaction: Transaction
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        if now.attributes.isArchived, !attributes.isArchived { try transaction.refuseMoreDeliveryMethods() }
        try transaction.update(
            now.method.id, in: "delivery_methods", isArchived: attributes.isArchived, attributes.values)
        return try transaction.record(now.subject, fieldChanges, by: author)
    }
}

/// Changes of delivery methods by managers. Each is recorded in the audit log in the same transaction.
extension Transaction {
    /// Inserts a delivery method after all others.
    ///
    /// - Throws: `CatalogueRefusal.tooManyDeliveryMethods`.
    public func addDeliveryMethod(
        _ attributes: DeliveryAttributes, by author: Account.ID?
    ) throws -> DeliveryMethod {
        if !attributes.isArchived { try refuseMoreDeliveryMethods() }
        let method = try seedDeliveryMethod(attributes)
        _ = try record(.delivery(method.id), attributes.fieldChanges(from: nil), by: author)
        return method
    }

    /// Inserts a delivery method while a new shop is filled.
    public func seedDeliveryMethod(_ attributes: DeliveryAttributes) throws -> DeliveryMethod {
        let id: DeliveryMethod.ID = try database.insert(
            attributes.values.adding(["archived_at": attributes.isArchived ? now : nil]), into: "delivery_methods")
        return DeliveryMethod(id: id, attributes)
    }

    fileprivate func refuseMoreDeliveryMethods() throws {
        guard try snapshot.ask(.deliveryMethodCount) < DeliveryMethod.most else {
            throw CatalogueRefusal.tooManyDeliveryMethods
        }
    }
}

extension DeliveryAttributes {
    /// The columns that managers change, besides `archived_at`.
    fileprivate var values: ColumnValues<DeliveryMethod.Columns> {
        [
            .name: name, .kind: kind.rawValue, .fee: fee.minorUnits, .freeFrom: freeFrom?.minorUnits,
            .countries: countries.sorted().joined(separator: " "),
        ]
    }
}
