public import Shop

extension Transaction {
    /// Logs who changed what. Returns the new entry.
    func record(
        _ subject: AuditEntry.Subject, _ fieldChanges: [AuditEntry.FieldChange], by author: Account.ID?
    ) throws -> AuditEntry.ID {
        let change: AuditEntry.ID = try database.insert(
            """
            INSERT INTO catalogue_changes (product_id, category_id, account_id, changed_at) VALUES ($1, $2, $3, $4)
            RETURNING id
            """, [subject.product, subject.category, author, now])
        for fieldChange in fieldChanges {
            try database.execute(
                "INSERT INTO catalogue_differences (change_id, field, before, after) VALUES ($1, $2, $3, $4)",
                [change, fieldChange.field.rawValue, fieldChange.before, fieldChange.after])
        }
        return change
    }

    /// Undoes a change: every field that it changed gets its value from before, and what it added is archived. Stock
    /// moves back by as many units as the change had moved it. Undoing is a change itself, whose entry this returns.
    ///
    /// Throws `CatalogueRefusal.changedAgainSince` when a field no longer has the value that the change gave it, or
    /// when it was undone already; and every error of the change back.
    public func undo(_ id: AuditEntry.ID, by author: Account.ID?) throws -> AuditEntry.ID {
        guard let change = try snapshot.ask(.auditEntry(id)), change.undoneBy == nil else {
            throw CatalogueRefusal.changedAgainSince
        }
        guard let undoing = try takeBack(change, by: author) else { throw CatalogueRefusal.changedAgainSince }
        try database.execute("UPDATE catalogue_changes SET undone_by = $1 WHERE id = $2", [undoing, id])
        return undoing
    }

    private func takeBack(_ change: AuditEntry, by author: Account.ID?) throws -> AuditEntry.ID? {
        switch change.subject {
        case .product(let id):
            if let position = change.fieldChanges.first(where: { $0.field == .position }) {
                return try takeBack(position, of: id, by: author)
            }
            guard let now = try snapshot.ask(.managedProduct(id)) else { return nil }
            let before = try now.attributes.takingBack(change) { try snapshot.ask(.picture(fileName: $0)) }
            return try rewrite(now, as: before, by: author)
        case .category(let id):
            if let position = change.fieldChanges.first(where: { $0.field == .position }) {
                return try takeBack(position, of: id, by: author)
            }
            guard let now = try snapshot.ask(.managedCategory(id)) else { return nil }
            let before = try now.attributes.takingBack(change) { try snapshot.ask(.picture(fileName: $0)) }
            return try rewrite(now, as: before, by: author)
        }
    }

    private func takeBack(
        _ position: AuditEntry.FieldChange, of category: Category.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        guard let before = position.before.flatMap({ Int($0) }), let after = Int(position.after),
            try snapshot.ask(.position(of: category)) == after
        else { throw CatalogueRefusal.changedAgainSince }
        return try move(category, from: after, to: before, by: author)
    }

    private func takeBack(
        _ place: AuditEntry.FieldChange, of product: Product.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        guard let before = place.before.flatMap({ Int($0) }), let after = Int(place.after),
            try snapshot.ask(.place(of: product)) == after
        else { throw CatalogueRefusal.changedAgainSince }
        return try move(product, to: before, by: author)
    }
}

extension AuditEntry.Subject {
    fileprivate var product: Product.ID? {
        if case .product(let id) = self { id } else { nil }
    }

    fileprivate var category: Category.ID? {
        if case .category(let id) = self { id } else { nil }
    }
}
