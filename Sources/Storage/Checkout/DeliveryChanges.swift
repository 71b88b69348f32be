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

    /// Writes the fields that differ into the method's row and into the audit log.
    ///
    /// - Throws: `CatalogueRefusal.tooManyDeliveryMethods`.
    func rewrite(
        _ now: VersionedDeliveryMethod, as attributes: DeliveryAttributes, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        if now.attributes.isArchived, !attributes.isArchived { try refuseMoreDeliveryMethods() }
        try update(now.method.id, in: "delivery_methods", isArchived: attributes.isArchived, attributes.values)
        return try record(now.subject, fieldChanges, by: author)
    }

    private func refuseMoreDeliveryMethods() throws {
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
