public import Shop

/// Changes of categories by managers. Each is recorded in the audit log in the same transaction.
extension Transaction {
    /// Inserts a category at the end of its parent, with a slug made from its name.
    ///
    /// - Throws: `CatalogueRefusal.nameIsTaken`, `.categoryIsArchived` and `.tooManyLevels`.
    public func createCategory(_ attributes: CategoryAttributes, by author: Account.ID?) throws -> Category {
        try refuse(attributes)
        let parent = try attributes.parent.map(managed)?.category
        try Category.checkLevels(1, in: parent)
        let slug = try freeSlug(for: attributes.name, in: parent)
        let category = try insertCategory(slug, attributes)
        _ = try record(.category(category.id), attributes.fieldChanges(from: nil), by: author)
        return category
    }

    /// Sets the attributes of a category. `version` is the version that the manager saw.
    ///
    /// - Returns: False if nothing changed.
    /// - Throws: `CatalogueRefusal.changedSinceShown` if the category has another version now, `.nameIsTaken`, or if it
    ///   cannot be in its new parent, `.categoryIsArchived`, `.standsInItself` and `.tooManyLevels`.
    public func change(
        _ category: Category.ID, to attributes: CategoryAttributes, version: Int, by author: Account.ID?
    ) throws -> Bool {
        let now = try managed(category)
        return try rewrite(now, as: now.accepting(attributes, version: version), by: author) != nil
    }

    /// Archives a category with its contents, or restores it with those that were archived with it. Returns the entry
    /// of the audit log, or nil if nothing changed.
    ///
    /// - Throws: `CatalogueRefusal.nameIsTaken` and `.categoryIsArchived`.
    public func setArchived(
        _ isArchived: Bool, _ category: Category.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let now = try managed(category)
        return try rewrite(now, as: now.attributes(archived: isArchived), by: author)
    }

    /// Updates the fields that differ, and records them in the audit log. A category with a new parent goes to
    /// `position`, or to the end.
    func rewrite(
        _ now: VersionedCategory, as attributes: CategoryAttributes, at position: Int? = nil, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let fieldChanges = attributes.fieldChanges(from: now.attributes)
        guard !fieldChanges.isEmpty else { return nil }
        if !attributes.isArchived { try refuse(attributes, of: now) }
        if attributes.isArchived != now.isArchived { try setContentsArchived(attributes.isArchived, of: now.category) }
        try write(attributes, as: now.category.id)
        let moved = now.parent != attributes.parent ? try put(now, in: attributes.parent, at: position) : nil
        if now.name != attributes.name || now.ownTaxRate != attributes.taxRate { try settle(now.category.id) }
        return try record(.category(now.category.id), fieldChanges + [moved].compactMap(\.self), by: author)
    }

    private func write(_ attributes: CategoryAttributes, as category: Category.ID) throws {
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

    /// - Throws: if a category with these attributes cannot be in the shop.
    private func refuse(_ attributes: CategoryAttributes, of now: VersionedCategory? = nil) throws {
        if let parent = attributes.parent { try refuseArchived(parent) }
        guard let other = try snapshot.ask(.category(named: attributes.name, in: attributes.parent)) else { return }
        if other.id != now?.category.id { throw CatalogueRefusal.nameIsTaken }
    }
}
