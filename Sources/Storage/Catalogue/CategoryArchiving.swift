import Shop

/// Archiving and restoring a category together with its contents.
extension Transaction {
    /// Archives all active contents of a category, or restores those that were archived with it.
    ///
    /// - Throws: `CatalogueRefusal.nameIsTaken` if two restored categories would have the same name.
    func setContentsArchived(_ isArchived: Bool, of category: Category) throws {
        if isArchived {
            try archiveContents(of: category)
        } else if try snapshot.ask(.nameClashes(amongArchivedWith: category.id)) > 0 {
            throw CatalogueRefusal.nameIsTaken
        } else {
            try restoreContents(of: category)
        }
    }

    private func archiveContents(of category: Category) throws {
        try database.send(
            """
            UPDATE products SET archived_at = $3, archived_with = $2
            WHERE archived_at IS NULL AND category_id IN \(Category.idsWithin("$1"))
            """, [category.path, category.id, now])
        try database.send(
            """
            UPDATE categories SET archived_at = $3, archived_with = $2
            WHERE archived_at IS NULL AND \(Category.standsIn("$1"))
            """, [category.path, category.id, now])
    }

    private func restoreContents(of category: Category) throws {
        try database.send(
            """
            UPDATE products SET archived_at = NULL, archived_with = NULL
            WHERE archived_with = $2 AND category_id IN \(Category.idsWithin("$1"))
            """, [category.path, category.id])
        try database.send(
            """
            UPDATE categories SET archived_at = NULL, archived_with = NULL
            WHERE archived_with = $2 AND \(Category.standsIn("$1"))
            """, [category.path, category.id])
    }

    /// Separates a category, before it moves, from the ancestor that it was archived with. From then on, the contents
    /// that were archived along with this category are restored together with it.
    func partFromArchived(_ category: Category) throws {
        let around = "(SELECT archived_with FROM categories WHERE id = $2)"
        try database.send(
            """
            UPDATE products SET archived_with = $2
            WHERE archived_with = \(around) AND category_id IN \(Category.idsWithin("$1"))
            """, [category.path, category.id])
        try database.send(
            "UPDATE categories SET archived_with = $2 WHERE archived_with = \(around) AND \(Category.standsIn("$1"))",
            [category.path, category.id])
        try database.send("UPDATE categories SET archived_with = NULL WHERE id = $1", [category.id])
    }
}

extension Query {
    /// The number of categories archived with this one whose restored name would not be unique.
    fileprivate static func nameClashes(amongArchivedWith category: Category.ID) -> Query<Int> {
        .init(
            value: """
                SELECT count(*) FROM categories AS one
                JOIN categories AS other ON other.parent_id = one.parent_id AND other.id <> one.id
                WHERE one.archived_with = $1 AND lower(other.name) = lower(one.name)
                    AND (other.archived_at IS NULL OR other.archived_with = $1)
                """, [category])
    }
}

extension Category {
    /// SQL for the keys of the category at that path and of its descendants.
    static func idsWithin(_ path: String) -> String {
        "(SELECT id FROM categories WHERE path = \(path) OR \(standsIn(path)))"
    }
}
