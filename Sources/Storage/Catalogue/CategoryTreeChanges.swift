internal import Localization
public import Shop

/// The positions of categories in the tree, and the columns derived from them.
extension Transaction {
    /// Inserts a category at the end of `parent`, or of the home page.
    public func seedCategory(
        slug: String, name: String, listTitle: String = "", picture: Picture?, in parent: Category.ID? = nil
    ) throws -> Category {
        try insertCategory(
            slug, CategoryAttributes(name: name, parent: parent, listTitle: listTitle, picture: picture))
    }

    func insertCategory(_ slug: String, _ attributes: CategoryAttributes) throws -> Category {
        let parent = try attributes.parent.map(managed)?.category
        let id: Category.ID = try database.insert(
            [
                "parent_id": attributes.parent, "slug": slug, "path": Category.path(slug, in: parent),
                "name": attributes.name, "list_title": attributes.listTitle, "full_name": attributes.name,
                "picture_id": try key(of: attributes.picture), "tree_order": 0,
                "position": try snapshot.ask(.nextPosition(in: attributes.parent)),
                "tax_class_id": attributes.taxClass,
                "withdrawal_exemption": attributes.withdrawalRule?.rawValue ?? "",
            ], into: "categories")
        try setTranslations(attributes.translations, of: id)
        try settle(id)
        return try managed(id).category
    }

    /// Moves a category with its contents into another one, or to the home page. Returns the change of its position.
    func put(
        _ now: VersionedCategory, in parent: Category.ID?, at position: Int?
    ) throws -> AuditEntry.FieldChange {
        let (category, around) = (now.category, try parent.map(managed)?.category)
        try category.checkPosition(in: around, levels: snapshot.ask(.levelCount(of: category)))
        if now.isArchived { try partFromArchived(category) }
        let slug = try freeSlug(for: now.name, in: around, preferring: category.path.split(separator: "/").last)
        let (from, last) = try snapshot.ask(.position(of: category.id), .nextPosition(in: parent))
        let target = min(position ?? last, last)
        let isFree = try snapshot.ask(.isFree(position: target, in: parent))
        try database.send(
            "UPDATE categories SET parent_id = $1, slug = $2, position = $3 WHERE id = $4",
            [parent, slug, isFree ? target : last, category.id])
        if isFree { try settle(category.id) } else { try shift(category.id, from: last, to: target) }
        return AuditEntry.FieldChange(.position, before: String(from), after: String(target))
    }

    /// Moves a category to another position among its siblings, which shift.
    func shift(_ category: Category.ID, from: Int, to position: Int) throws {
        let parent = try managed(category).parent
        let (first, last, step) = position < from ? (position, from - 1, 1) : (from + 1, position, -1)
        // No two rows share a position, even between two statements: rows that move get negative positions first.
        try database.send("UPDATE categories SET position = $2 WHERE id = $1", [category, -position])
        try database.send(
            """
            UPDATE categories SET position = -(position + $1)
            WHERE parent_id IS NOT DISTINCT FROM $2 AND position BETWEEN $3 AND $4
            """, [step, parent, first, last])
        try database.send(
            "UPDATE categories SET position = -position WHERE parent_id IS NOT DISTINCT FROM $1 AND position < 0",
            [parent])
        try settle(in: parent, min(from, position)...max(from, position))
    }

    /// Updates path, full name, order and tax of a category and its descendants, after its name, position or own rate
    /// has changed.
    func settle(_ category: Category.ID) throws {
        let position = try snapshot.ask(.position(of: category))
        try settle(in: managed(category).parent, position...position)
    }

    private func settle(in parent: Category.ID?, _ positions: ClosedRange<Int>) throws {
        let level = 1 + (try parent.map(managed)?.category.level ?? 0)
        let step = 1 << (Self.positionBits * (Category.levelLimit - level))
        try database.send(settlingSQL, [parent, positions.lowerBound, positions.upperBound, step])
    }

    /// Returns a slug that is unique among its siblings: `preferred`, or one made from `name`.
    func freeSlug(for name: String, in parent: Category?, preferring preferred: Substring? = nil) throws -> String {
        func isTaken(_ slug: String) throws -> Bool {
            try snapshot.ask(.managedCategory(path: Category.path(slug, in: parent))) != nil
        }
        if let preferred = preferred.map(String.init), try !isTaken(preferred) { return preferred }
        return try Slug.make(from: Transliteration.ascii(name), orElse: "category", isTaken: isTaken)
    }

    /// The number of bits of a position in the sort key of the tree.
    fileprivate static let positionBits = 20
}

extension Query {
    static func position(of category: Category.ID) -> Query<Int> {
        .init(value: "SELECT position FROM categories WHERE id = $1", [category])
    }

    /// The position after all categories in `parent`.
    fileprivate static func nextPosition(in parent: Category.ID?) -> Query<Int> {
        .init(
            value: """
                SELECT coalesce(max(position), 0) + 1 FROM categories WHERE parent_id IS NOT DISTINCT FROM $1
                """, [parent])
    }

    fileprivate static func isFree(position: Int, in parent: Category.ID?) -> Query<Bool> {
        .init(
            value: """
                SELECT count(*) = 0 FROM categories WHERE parent_id IS NOT DISTINCT FROM $1 AND position = $2
                """, [parent, position])
    }
}

extension Category {
    fileprivate static func path(_ slug: String, in parent: Category?) -> String {
        parent.map { $0.path + "/" + slug } ?? slug
    }
}

private let settlingSQL = """
    WITH RECURSIVE tree (id, path, full_name, applied_tax_class_id, applied_withdrawal_exemption, tree_order, step) AS (
        SELECT top.id, coalesce(around.path || '/', '') || top.slug,
            coalesce(around.full_name || '\(Category.nameSeparator)', '') || top.name,
            coalesce(top.tax_class_id, around.applied_tax_class_id),
            coalesce(nullif(top.withdrawal_exemption, ''), around.applied_withdrawal_exemption, ''),
            coalesce(around.tree_order, 0) + top.position * $4, $4
        FROM categories AS top LEFT JOIN categories AS around ON around.id = top.parent_id
        WHERE top.parent_id IS NOT DISTINCT FROM $1 AND top.position BETWEEN $2 AND $3
        UNION ALL
        SELECT inside.id, tree.path || '/' || inside.slug,
            tree.full_name || '\(Category.nameSeparator)' || inside.name,
            coalesce(inside.tax_class_id, tree.applied_tax_class_id),
            coalesce(nullif(inside.withdrawal_exemption, ''), tree.applied_withdrawal_exemption),
            tree.tree_order + inside.position * (step / \(1 << Transaction.positionBits)),
            step / \(1 << Transaction.positionBits)
        FROM tree JOIN categories AS inside ON inside.parent_id = tree.id)
    UPDATE categories SET path = tree.path, full_name = tree.full_name, tree_order = tree.tree_order,
        applied_tax_class_id = tree.applied_tax_class_id, applied_withdrawal_exemption = tree.applied_withdrawal_exemption
    FROM tree WHERE categories.id = tree.id
        AND (categories.path, categories.full_name, categories.tree_order, categories.applied_tax_class_id,
                categories.applied_withdrawal_exemption)
            IS DISTINCT FROM (tree.path, tree.full_name, tree.tree_order, tree.applied_tax_class_id,
                tree.applied_withdrawal_exemption)
    """
