public import Shop

/// Managers' changes to categories. Each is written into the audit log in the same transaction.
extension Transaction {
    /// Adds a category behind all others of its parent, named in addresses after its name.
    ///
    /// Throws `CatalogueRefusal.nameIsTaken`, `.categoryIsArchived` and `.tooManyLevels`.
    public func createCategory(_ attributes: CategoryAttributes, by author: Account.ID?) throws -> Category {
        try refuse(attributes)
        let parent = try attributes.parent.map(managed)?.category
        try Category.checkLevels(1, in: parent)
        let slug = try freeSlug(for: attributes.name, in: parent)
        let category = try insertCategory(slug, attributes)
        _ = try record(.category(category.id), attributes.fieldChanges(from: nil), by: author)
        return category
    }

    /// Gives a category these attributes. Returns whether that changed anything.
    ///
    /// `version` is that of the category that the manager saw. Throws `CatalogueRefusal.changedSinceShown` when it has
    /// another now, `.nameIsTaken`, and when it cannot stand where it is to, `.categoryIsArchived`, `.standsInItself` and
    /// `.tooManyLevels`.
    public func change(
        _ category: Category.ID, to attributes: CategoryAttributes, version: Int, by author: Account.ID?
    ) throws -> Bool {
        let now = try managed(category)
        return try rewrite(now, as: now.accepting(attributes, version: version), by: author) != nil
    }

    /// Takes a category out of the shop with all that is in it, or puts it back with all that went with it. Returns the
    /// audit log's entry, nil when nothing changed.
    ///
    /// Throws `CatalogueRefusal.nameIsTaken` and `.categoryIsArchived`.
    public func setArchived(
        _ isArchived: Bool, _ category: Category.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let now = try managed(category)
        return try rewrite(now, as: now.attributes(archived: isArchived), by: author)
    }

    /// Writes the fields that differ into the row and into the audit log. A category that comes to another parent stands
    /// there at `position`, or behind all others.
    func rewrite(
        _ now: VersionedCategory, as attributes: CategoryAttributes, at position: Int? = nil, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        if !attributes.isArchived { try refuse(attributes, of: now) }
        if attributes.isArchived != now.isArchived { try setContentsArchived(attributes.isArchived, of: now.category) }
        try updateRow(of: now.category.id, to: attributes)
        let moved = now.parent != attributes.parent ? try put(now, in: attributes.parent, at: position) : nil
        if now.name != attributes.name || now.ownTaxRate != attributes.taxRate { try settle(now.category.id) }
        return try record(.category(now.category.id), fieldChanges + [moved].compactMap(\.self), by: author)
    }

    private func updateRow(of category: Category.ID, to attributes: CategoryAttributes) throws {
        try database.send(
            """
            UPDATE categories SET name = $2, list_title = $3, picture_id = $4, tax_rate = $7, version = version + 1,
                archived_at = CASE WHEN $5 THEN coalesce(archived_at, $6) END,
                archived_with = CASE WHEN $5 THEN archived_with END
            WHERE id = $1
            """,
            [
                category, attributes.name, attributes.listTitle, try key(of: attributes.picture), attributes.isArchived,
                now, attributes.taxRate?.thousandths,
            ])
    }

    func managed(_ category: Category.ID) throws -> VersionedCategory {
        guard let category = try snapshot.ask(.managedCategory(category)) else {
            throw StorageError.failed(reason: "a category is gone")
        }
        return category
    }

    /// Throws when a category with these attributes cannot be in the shop.
    private func refuse(_ attributes: CategoryAttributes, of now: VersionedCategory? = nil) throws {
        if let parent = attributes.parent { try refuseArchived(parent) }
        guard let other = try snapshot.ask(.category(named: attributes.name, in: attributes.parent)) else { return }
        if other.id != now?.category.id { throw CatalogueRefusal.nameIsTaken }
    }
}
