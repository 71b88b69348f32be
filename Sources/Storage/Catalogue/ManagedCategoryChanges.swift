public import Shop

extension Category: ManagedEntity {
    public static func row(_ id: Category.ID, in snapshot: Snapshot) throws -> VersionedCategory? {
        try snapshot.ask(.managedCategory(id))
    }

    /// Archives or restores the contents of the category with it. A category that moves to another parent is inserted
    /// there at `change.position`, or at the end.
    ///
    /// - Throws: `CatalogueRefusal.nameIsTaken`, `.categoryIsArchived`, `.standsInItself` and `.tooManyLevels`.
    public static func update(
        _ now: VersionedCategory, to attributes: CategoryAttributes, _ change: inout ManagedChange,
        in transaction: Transaction
    ) throws {
        if !attributes.isArchived { try transaction.refuse(attributes, of: now) }
        if attributes.isArchived != now.isArchived {
            try transaction.setContentsArchived(attributes.isArchived, of: now.category)
        }
        try transaction.updateRow(of: now.category.id, to: attributes)
        if now.translations != attributes.translations {
            try transaction.setTranslations(attributes.translations, of: now.category.id)
        }
        if now.parent != attributes.parent {
            change.fieldChanges.append(try transaction.put(now, in: attributes.parent, at: change.position))
        }
        let settled = (now.name, now.ownTaxClass, now.ownWithdrawalRule)
        if settled != (attributes.name, attributes.taxClass, attributes.withdrawalRule) {
            try transaction.settle(now.category.id)
        }
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

    fileprivate func updateRow(of category: Category.ID, to attributes: CategoryAttributes) throws {
        try update(
            category, in: "categories", isArchived: attributes.isArchived,
            [
                "name": attributes.name, "list_title": attributes.listTitle,
                "picture_id": try key(of: attributes.picture), "tax_class_id": attributes.taxClass,
                "withdrawal_exemption": attributes.withdrawalRule?.rawValue ?? "",
            ], "archived_with = CASE WHEN $2 THEN archived_with END")
    }

    /// Throws when a category with these attributes cannot be in the shop.
    fileprivate func refuse(_ attributes: CategoryAttributes, of now: VersionedCategory? = nil) throws {
        if let parent = attributes.parent { try refuseArchived(parent) }
        guard let other = try snapshot.ask(.category(named: attributes.name, in: attributes.parent)) else { return }
        if other.id != now?.category.id { throw CatalogueRefusal.nameIsTaken }
    }
}
