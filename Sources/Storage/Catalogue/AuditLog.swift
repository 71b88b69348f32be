public import Shop

extension Transaction {
    /// Inserts an entry of the audit log and returns it.
    func record(
        _ subject: AuditEntry.Subject, _ fieldChanges: [AuditEntry.FieldChange], by author: Account.ID?
    ) throws -> AuditEntry.ID {
        let change: AuditEntry.ID = try database.insert(
            subject.reference.adding(["account_id": author, "changed_at": now]), into: "audit_entries")
        // An entry about a customer contains personal fields, which can be erased.
        let isPersonal = if case .customer = subject { true } else { false }
        let table = isPersonal ? "audit_personal_fields" : "audit_fields"
        for fieldChange in fieldChanges {
            try database.send(
                "INSERT INTO \(table) (entry_id, field, before, after) VALUES ($1, $2, $3, $4)",
                [change, fieldChange.field.rawValue, fieldChange.before, fieldChange.after])
        }
        return change
    }

    /// Undoes a change: restores the earlier value of each changed field, and archives an added subject. Moves stock
    /// back by as many units as the change had moved it. Returns the entry of the undo, which is itself a change.
    ///
    /// - Throws: `CatalogueRefusal.changedAgainSince` if a field no longer has the value that the change gave it, or if
    ///   the change was undone already; also every error of the reverse change.
    public func undo(_ id: AuditEntry.ID, by author: Account.ID?) throws -> AuditEntry.ID {
        guard let change = try snapshot.ask(.auditEntry(id)), change.canBeUndone else {
            throw CatalogueRefusal.changedAgainSince
        }
        guard let undoing = try takeBack(change, by: author) else { throw CatalogueRefusal.changedAgainSince }
        try database.send("UPDATE audit_entries SET undone_by = $1 WHERE id = $2", [undoing, id])
        return undoing
    }

    private func takeBack(_ change: AuditEntry, by author: Account.ID?) throws -> AuditEntry.ID? {
        let position = change.fieldChanges.first { $0.field == .position }
        if let position, change.fieldChanges.count == 1 {
            return try takeBack(position, of: change.subject, by: author)
        }
        func before<Subject: Versioned>(_ now: Subject) throws -> Subject.Attributes {
            try now.attributes.takingBack(change) { try snapshot.ask(.picture(fileName: $0)) }
        }
        // A category that came from another parent goes back to its position there.
        let undoing = ManagedChange(
            author: author, stockCause: StockCause(reason: .undone), position: position?.before.flatMap { Int($0) })
        func revert<Entity: ManagedEntity>(_ id: Identifier<Entity>) throws -> AuditEntry.ID? {
            try Entity.row(id, in: snapshot).flatMap {
                try Entity.rewrite($0, as: before($0), undoing, in: self)
            }
        }
        switch change.subject {
        case .product(let id)
        where change.fieldChanges.contains { ($0.field.translation?.field ?? $0.field) == .options }:
            return try snapshot.managedOptions(of: id).flatMap { try rewrite($0, as: before($0), by: author) }
        case .variant(let id): return try revert(id)
        case .product(let id): return try revert(id)
        case .category(let id): return try revert(id)
        case .delivery(let id): return try revert(id)
        case .coupon(let id): return try revert(id)
        case .page(let id): return try revert(id)
        case .zone(let id): return try revert(id)
        case .taxClass(let id): return try revert(id)
        case .customer where change.fieldChanges.contains { $0.field == .orderLinks }:
            return try takeBackLinks(change, by: author)
        case .customer(let id): return try revert(id)
        case .staff(let id): return try takeBack(change, of: id, by: author)
        case .shop:
            let now = try snapshot.versionedSettings()
            return try rewrite(now, as: before(now), by: author)
        }
    }

    private func takeBack(
        _ position: AuditEntry.FieldChange, of subject: AuditEntry.Subject, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let now =
            switch subject {
            case .product(let id): try snapshot.ask(.listPosition(of: id))
            case .category(let id): try snapshot.ask(.position(of: id))
            case .variant, .delivery, .coupon, .page, .zone, .taxClass, .customer, .staff, .shop:
                throw CatalogueRefusal.changedAgainSince
            }
        guard let before = position.before.flatMap({ Int($0) }), position.after == String(now) else {
            throw CatalogueRefusal.changedAgainSince
        }
        return switch subject {
        case .product(let id): try move(id, to: before, by: author)
        case .category(let id): try move(id, from: now, to: before, by: author)
        case .variant, .delivery, .coupon, .page, .zone, .taxClass, .customer, .staff, .shop: nil
        }
    }
}

extension AuditEntry.Subject {
    /// The column of the audit log that refers to this subject. The shop itself has no column.
    var reference: ColumnValues<String> {
        switch self {
        case .product(let id): ["product_id": id]
        case .category(let id): ["category_id": id]
        case .variant(let id): ["variant_id": id]
        case .delivery(let id): ["delivery_id": id]
        case .coupon(let id): ["coupon_id": id]
        case .page(let id): ["page_id": id]
        case .zone(let id): ["zone_id": id]
        case .taxClass(let id): ["tax_class_id": id]
        case .customer(let id): ["customer_id": id]
        case .staff(let id): ["staff_id": id]
        case .shop: [:]
        }
    }
}
