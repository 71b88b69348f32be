public import Shop

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
            attributes.values.adding(["archived_at": attributes.isArchived ? now : nil]), into: "delivery_methods")
        return DeliveryMethod(id: id, attributes)
    }

    /// Gives a delivery method these attributes. Returns whether that changed anything.
    ///
    /// `version` is that of the method that the manager saw. Throws `CatalogueRefusal.changedSinceShown` when it has
    /// another now.
    public func change(
        _ method: DeliveryMethod.ID, to attributes: DeliveryAttributes, version: Int, by author: Account.ID?
    ) throws -> Bool {
        let now = try managed(method)
        return try rewrite(now, as: now.accepting(attributes, version: version), by: author) != nil
    }

    /// Offers a delivery method no longer, or again. Returns the audit log's entry, nil when nothing changed.
    ///
    /// Throws `CatalogueRefusal.tooManyDeliveryMethods`.
    public func setArchived(
        _ isArchived: Bool, _ method: DeliveryMethod.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let now = try managed(method)
        return try rewrite(now, as: now.attributes(archived: isArchived), by: author)
    }

    /// Writes the fields that differ into the row and into the audit log.
    func rewrite(
        _ now: VersionedDeliveryMethod, as attributes: DeliveryAttributes, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        if now.attributes.isArchived, !attributes.isArchived { try refuseMoreDeliveryMethods() }
        try update(now.method.id, in: "delivery_methods", isArchived: attributes.isArchived, attributes.values)
        return try record(now.subject, fieldChanges, by: author)
    }

    private func managed(_ method: DeliveryMethod.ID) throws -> VersionedDeliveryMethod {
        guard let method = try snapshot.ask(.managedDeliveryMethod(method)) else {
            throw StorageError.failed(reason: "a delivery method is gone")
        }
        return method
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
