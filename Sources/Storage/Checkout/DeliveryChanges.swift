public import Shop

extension DeliveryMethod: ManagedEntity {
    public static func row(_ id: DeliveryMethod.ID, in snapshot: Snapshot) throws -> VersionedDeliveryMethod? {
        try snapshot.ask(.managedDeliveryMethod(id))
    }

    /// - Throws: `CatalogueRefusal.tooManyDeliveryMethods`.
    public static func update(
        _ now: VersionedDeliveryMethod, to attributes: DeliveryAttributes, _: inout ManagedChange,
        in transaction: Transaction
    ) throws {
        if now.attributes.isArchived, !attributes.isArchived { try transaction.refuseMoreDeliveryMethods() }
        try transaction.update(
            now.method.id, in: "delivery_methods", isArchived: attributes.isArchived, attributes.values)
        try transaction.setTranslations(attributes.translations, ofDelivery: now.method.id)
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
        try setTranslations(attributes.translations, ofDelivery: id)
        return DeliveryMethod(id: id, attributes)
    }

    fileprivate func setTranslations(_ translations: Translations, ofDelivery id: DeliveryMethod.ID) throws {
        try set(translations, of: ["method_id": id], in: "delivery_translations", [.name: "name"])
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
            .name: name, .kind: kind.rawValue, .fee: fee.minorUnits, .steps: steps.text,
            .freeFrom: freeFrom?.minorUnits,
            .zones: zones.text, .trackingLink: trackingLink?.template ?? "",
            .refusedPayments: refusedPayments.text,
            .position: position,
        ]
    }
}
