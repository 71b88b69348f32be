public import Shop

extension Snapshot {
    /// The latest changes of the catalogue before the entry `before`, newest first.
    public func auditEntries(before: AuditEntry.ID? = nil, limit: Int) throws -> [AuditEntry] {
        try changes("WHERE catalogue_changes.id < ?", [before?.rawValue ?? Int64.max, limit])
    }

    /// The latest changes of one product, newest first.
    public func auditEntries(of product: Product.ID, limit: Int) throws -> [AuditEntry] {
        try changes("WHERE catalogue_changes.product_id = ?", [product.rawValue, limit])
    }

    /// The latest changes of one category, newest first.
    public func auditEntries(of category: Category.ID, limit: Int) throws -> [AuditEntry] {
        try changes("WHERE catalogue_changes.category_id = ?", [category.rawValue, limit])
    }

    /// The entry of the audit log, or nil.
    public func auditEntry(_ id: AuditEntry.ID) throws -> AuditEntry? {
        try changes("WHERE catalogue_changes.id = ?", [id.rawValue, 1]).first
    }

    /// The name of the category with this key, archived or not.
    public func categoryName(_ id: Category.ID) throws -> String? {
        try database.first("SELECT name FROM categories WHERE id = ?", [id.rawValue]) { $0[0] }
    }

    /// What managers changed of a product since it had the version `version`. Where the audit log does not reach back so
    /// far, everything counts as changed.
    public func fieldChanges(of product: VersionedProduct, since version: Int) throws -> [AuditEntry.FieldChange] {
        try fieldChanges(from: version, to: product.version, now: product.attributes.texts) {
            try auditEntries(of: product.product.id, limit: $0)
        }
    }

    /// What managers changed of a category since it had the version `version`, likewise.
    public func fieldChanges(of category: VersionedCategory, since version: Int) throws -> [AuditEntry.FieldChange] {
        try fieldChanges(from: version, to: category.version, now: category.attributes.texts) {
            try auditEntries(of: category.category.id, limit: $0)
        }
    }

    /// Every change by a manager is one version more and one entry of the audit log.
    private func fieldChanges(
        from version: Int, to present: Int, now: [(field: AuditEntry.Field, text: String)],
        _ latest: (Int) throws -> [AuditEntry]
    ) throws -> [AuditEntry.FieldChange] {
        guard version != present else { return [] }
        // Forms carry the version, so that it may be any number.
        let steps = (1..<present).contains(version) ? present - version : nil
        let changes = try steps.map(latest) ?? []
        guard changes.count == steps else {
            return now.map { AuditEntry.FieldChange($0.field, before: nil, after: $0.text) }
        }
        return changes.netFieldChanges
    }

    private func changes(_ condition: String, _ arguments: [any Argument]) throws -> [AuditEntry] {
        try database.all(
            """
            SELECT catalogue_changes.id, product_id, catalogue_changes.category_id, coalesce(products.name, categories.name),
                coalesce(products.slug, categories.slug), accounts.email, changed_at, undone_by
            FROM catalogue_changes
            LEFT JOIN products ON products.id = product_id LEFT JOIN categories ON categories.id = catalogue_changes.category_id
            LEFT JOIN accounts ON accounts.id = account_id
            \(condition) ORDER BY catalogue_changes.id DESC LIMIT ?
            """, arguments
        ) { row in
            let id: AuditEntry.ID = row.id(0)
            return AuditEntry(
                id: id, subject: row.isNull(1) ? .category(row.id(2)) : .product(row.id(1)), name: row[3],
                slug: row[4], author: row[5], changedAt: Timestamp(secondsSince1970: row[6]),
                fieldChanges: try fieldChanges(of: id), undoneBy: (row[7] as Int64?).map { .init(rawValue: $0) })
        }
    }

    private func fieldChanges(of change: AuditEntry.ID) throws -> [AuditEntry.FieldChange] {
        try database.all(
            "SELECT field, before, after FROM catalogue_differences WHERE change_id = ?", [change.rawValue]
        ) { row in
            guard let field = AuditEntry.Field(rawValue: row[0]) else {
                throw StorageError.failed(reason: "unknown field in the audit log")
            }
            return AuditEntry.FieldChange(field, before: row[1], after: row[2])
        }
        .sorted { $0.field.order < $1.field.order }
    }
}

extension AuditEntry.Field {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
