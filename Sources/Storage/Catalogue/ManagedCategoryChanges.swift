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
