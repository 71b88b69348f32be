public import Shop

/// Managers' changes to categories. Each is written into the audit log in the same transaction.
extension Transaction {
    /// Adds a category behind all others, named in addresses after its name.
    ///
    /// Throws `CatalogueRefusal.nameIsTaken`.
    public func createCategory(_ attributes: CategoryAttributes, by author: Account.ID?) throws -> Category {
        try refuseTaken(attributes.name)
        let slug = try Slug.make(from: attributes.name, orElse: "category") {
            try snapshot.ask(.managedCategory(slug: $0)) != nil
        }
        let category = try seedCategory(slug: slug, name: attributes.name, picture: attributes.picture)
        _ = try record(.category(category.id), attributes.fieldChanges(from: nil), by: author)
        return category
    }

    /// Gives a category these attributes. Returns whether that changed anything.
    ///
    /// `version` is that of the category that the manager saw. Throws `CatalogueRefusal.changedSinceShown` when it has
    /// another now, and `.nameIsTaken`.
    public func change(
        _ category: Category.ID, to attributes: CategoryAttributes, version: Int, by author: Account.ID?
    ) throws -> Bool {
        let now = try managed(category)
        guard now.version == version else { throw CatalogueRefusal.changedSinceShown }
        var attributes = attributes
        attributes.isArchived = now.isArchived
        return try rewrite(now, as: attributes, by: author) != nil
    }

    /// Takes a category out of the shop, or puts it back. Returns the audit log's entry, nil when nothing changed.
    ///
    /// Throws `CatalogueRefusal.categoryHoldsProducts` and `.nameIsTaken`.
    public func setArchived(
        _ isArchived: Bool, _ category: Category.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let now = try managed(category)
        var attributes = now.attributes
        attributes.isArchived = isArchived
        return try rewrite(now, as: attributes, by: author)
    }

    /// Swaps a category with the one before it in the shop, or behind it. Returns the audit log's entry, nil where
    /// there is none.
    public func move(
        _ category: Category.ID, _ direction: Direction, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let from = try snapshot.ask(.position(of: category))
        let neighbour = try snapshot.ask(direction == .earlier ? .position(before: from) : .position(behind: from))
        return try neighbour.flatMap { try move(category, from: from, to: $0, by: author) }
    }

    /// Moves a category to a position; those between there and here make room.
    func move(
        _ category: Category.ID, from: Int, to position: Int, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        // Two rows never share a position, not even between two statements: the rows that make room are negative
        // meanwhile.
        try database.execute("UPDATE categories SET position = 0 WHERE id = $1", [category])
        let (first, last, step) = position < from ? (position, from - 1, 1) : (from + 1, position, -1)
        try database.execute(
            "UPDATE categories SET position = -(position + $1) WHERE position BETWEEN $2 AND $3", [step, first, last])
        try database.execute("UPDATE categories SET position = -position WHERE position < 0")
        try database.execute(
            "UPDATE categories SET position = $1, version = version + 1 WHERE id = $2", [position, category])
        let fieldChange = AuditEntry.FieldChange(.position, before: String(from), after: String(position))
        return try record(.category(category), [fieldChange], by: author)
    }

    /// Writes the fields that differ into the row and into the audit log.
    func rewrite(
        _ now: VersionedCategory, as attributes: CategoryAttributes, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        if attributes.isArchived, now.productCount > 0 { throw CatalogueRefusal.categoryHoldsProducts }
        if !attributes.isArchived { try refuseTaken(attributes.name, by: now.category.id) }
        try database.execute(
            """
            UPDATE categories SET name = $1, picture_id = $2, version = version + 1,
                archived_at = CASE WHEN $3 THEN coalesce(archived_at, $4) END
            WHERE id = $5
            """,
            [attributes.name, try key(of: attributes.picture), attributes.isArchived, self.now, now.category.id])
        return try record(.category(now.category.id), fieldChanges, by: author)
    }

    private func managed(_ category: Category.ID) throws -> VersionedCategory {
        guard let category = try snapshot.ask(.managedCategory(category)) else {
            throw StorageError.failed(reason: "a category is gone")
        }
        return category
    }

    private func refuseTaken(_ name: String, by category: Category.ID? = nil) throws {
        guard let other = try snapshot.ask(.category(named: name)), other.id != category else { return }
        throw CatalogueRefusal.nameIsTaken
    }
}

extension Query {
    static func position(of category: Category.ID) -> Query<Int> {
        .init(value: "SELECT position FROM categories WHERE id = $1", [category])
    }

    fileprivate static func position(before position: Int) -> Query<Int?> {
        .init(first: "SELECT max(position) FROM categories WHERE position < $1 AND archived_at IS NULL", [position])
    }

    fileprivate static func position(behind position: Int) -> Query<Int?> {
        .init(first: "SELECT min(position) FROM categories WHERE position > $1 AND archived_at IS NULL", [position])
    }
}
