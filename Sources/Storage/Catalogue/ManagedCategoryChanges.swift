public import Shop

extension Category: ManagedEntity {
    public static func row(_ id: Category.ID, in snapshot: Snapshot) throws -> VersionedCategory? {
        try snapshot.ask(.managedCategory(id))
    }

    public static func rewrite(
        _ row: VersionedCategory, as attributes: CategoryAttributes, moving _: StockCause, by author: Account.ID?,
        in transaction: Transaction
    ) throws -> AuditEntry.ID? {
        try transaction.rewrite(row, as: attributes, by: author)
    }
}

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

    /// Writes the fields that differ into the category's row and into the audit log. Archives or restores the contents
    /// together with the category. A category that moves to another parent is inserted there at `position`, or at the
    /// end.
    ///
    /// - Throws: `CatalogueRefusal.nameIsTaken`, `.categoryIsArchived`, `.standsInItself` and `.tooManyLevels`.
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
        try update(
            category, in: "categories", isArchived: attributes.isArchived,
            [
                "name": attributes.name, "list_title": attributes.listTitle,
                "picture_id": try key(of: attributes.picture), "tax_rate": attributes.taxRate?.thousandths,
            ], "archived_with = CASE WHEN $2 THEN archived_with END")
    }

    /// Throws if an active category cannot have these attributes.
    private func refuse(_ attributes: CategoryAttributes, of now: VersionedCategory? = nil) throws {
        if let parent = attributes.parent { try refuseArchived(parent) }
        guard let other = try snapshot.ask(.category(named: attributes.name, in: attributes.parent)) else { return }
        if other.id != now?.category.id { throw CatalogueRefusal.nameIsTaken }
    }
}
