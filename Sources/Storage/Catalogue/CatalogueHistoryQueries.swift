public import Shop

extension Snapshot {
    /// The latest changes of the catalogue before the entry `before`, newest first.
    public func catalogueChanges(before: CatalogueChange.ID? = nil, limit: Int) throws -> [CatalogueChange] {
        try changes("WHERE catalogue_changes.id < ?", [before?.rawValue ?? Int64.max, limit])
    }

    /// The latest changes of one product, newest first.
    public func catalogueChanges(of product: Product.ID, limit: Int) throws -> [CatalogueChange] {
        try changes("WHERE catalogue_changes.product_id = ?", [product.rawValue, limit])
    }

    /// The latest changes of one category, newest first.
    public func catalogueChanges(of category: Category.ID, limit: Int) throws -> [CatalogueChange] {
        try changes("WHERE catalogue_changes.category_id = ?", [category.rawValue, limit])
    }

    /// The entry of the history, or nil.
    public func catalogueChange(_ id: CatalogueChange.ID) throws -> CatalogueChange? {
        try changes("WHERE catalogue_changes.id = ?", [id.rawValue, 1]).first
    }

    /// The name of the category with this key, archived or not.
    public func categoryName(_ id: Category.ID) throws -> String? {
        try database.first("SELECT name FROM categories WHERE id = ?", [id.rawValue]) { $0[0] }
    }

    /// What managers changed of a product since it had the version `version`. Where the history does not reach back so
    /// far, everything counts as changed.
    public func differences(of product: ManagedProduct, since version: Int) throws -> [CatalogueChange.Difference] {
        try differences(from: version, to: product.version, now: product.details.texts) {
            try catalogueChanges(of: product.product.id, limit: $0)
        }
    }

    /// What managers changed of a category since it had the version `version`, likewise.
    public func differences(of category: ManagedCategory, since version: Int) throws -> [CatalogueChange.Difference] {
        try differences(from: version, to: category.version, now: category.details.texts) {
            try catalogueChanges(of: category.category.id, limit: $0)
        }
    }

    /// Every change by a manager is one version more and one entry of the history.
    private func differences(
        from version: Int, to present: Int, now: [(field: CatalogueChange.Field, text: String)],
        _ latest: (Int) throws -> [CatalogueChange]
    ) throws -> [CatalogueChange.Difference] {
        guard version != present else { return [] }
        // Forms carry the version, so that it may be any number.
        let steps = (1..<present).contains(version) ? present - version : nil
        let changes = try steps.map(latest) ?? []
        guard changes.count == steps else {
            return now.map { CatalogueChange.Difference($0.field, before: nil, after: $0.text) }
        }
        return changes.netDifferences
    }

    private func changes(_ condition: String, _ arguments: [any Argument]) throws -> [CatalogueChange] {
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
            let id: CatalogueChange.ID = row.id(0)
            return CatalogueChange(
                id: id, subject: row.isNull(1) ? .category(row.id(2)) : .product(row.id(1)), name: row[3],
                slug: row[4], author: row[5], changedAt: Timestamp(secondsSince1970: row[6]),
                differences: try differences(of: id), undoneBy: (row[7] as Int64?).map { .init(rawValue: $0) })
        }
    }

    private func differences(of change: CatalogueChange.ID) throws -> [CatalogueChange.Difference] {
        try database.all(
            "SELECT field, before, after FROM catalogue_differences WHERE change_id = ?", [change.rawValue]
        ) { row in
            guard let field = CatalogueChange.Field(rawValue: row[0]) else {
                throw StorageError.failed(reason: "unknown field in the history")
            }
            return CatalogueChange.Difference(field, before: row[1], after: row[2])
        }
        .sorted { $0.field.order < $1.field.order }
    }
}

extension CatalogueChange.Field {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
