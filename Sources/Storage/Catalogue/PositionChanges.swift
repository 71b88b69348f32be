public import Shop

/// The order of categories and products, as set by managers. A position counts from 1 among the active ones. A number
/// beyond the last position means the last position.
extension Transaction {
    /// Moves a category to a position among its siblings. Returns the audit log's entry; nil if it is there already.
    ///
    /// - Throws: `CatalogueRefusal.noSuchPosition` for a position before the first.
    public func move(_ category: Category.ID, to position: Int, by author: Account.ID?) throws -> AuditEntry.ID? {
        guard position >= 1 else { throw CatalogueRefusal.noSuchPosition }
        let (positions, from) = try snapshot.ask(.firstPositions(position, beside: category), .position(of: category))
        guard let target = positions.last, target != from else { return nil }
        return try move(category, from: from, to: target, by: author)
    }

    /// Moves a category to a position among its siblings.
    func move(
        _ category: Category.ID, from: Int, to position: Int, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        try shift(category, from: from, to: position)
        try database.send("UPDATE categories SET version = version + 1 WHERE id = $1", [category])
        let fieldChange = AuditEntry.FieldChange(.position, before: String(from), after: String(position))
        return try record(.category(category), [fieldChange], by: author)
    }

    /// Moves a product to a position in its category. Returns the audit log's entry; nil if it is there already.
    ///
    /// - Throws: `CatalogueRefusal.noSuchPosition` for a position before the first.
    public func move(_ product: Product.ID, to position: Int, by author: Account.ID?) throws -> AuditEntry.ID? {
        guard position >= 1 else { throw CatalogueRefusal.noSuchPosition }
        let now = try managed(product)
        guard !now.product.isArchived else { return nil }
        let (from, count) = try snapshot.ask(.listPosition(of: product), .productCount(in: now.category.id))
        let target = min(position, count)
        guard target != from else { return nil }
        try database.send(
            "UPDATE products SET place = $1, version = version + 1 WHERE id = $2",
            [try rank(at: target, for: product, in: now.category.id), product])
        let fieldChange = AuditEntry.FieldChange(.position, before: String(from), after: String(target))
        return try record(.product(product), [fieldChange], by: author)
    }

    /// Returns a rank between the neighbours of the position. If there is no rank between two of them, renumbers all
    /// products of the category first.
    private func rank(at position: Int, for product: Product.ID, in category: Category.ID) throws -> Int64 {
        let (before, behind) = try neighbours(of: position, without: product, in: category)
        guard let behind else { return before + Self.gap }
        if behind - before > 1 { return before + (behind - before) / 2 }
        try spread(category)
        return try rank(at: position, for: product, in: category)
    }

    /// Returns the ranks between which a product is inserted at a position; `behind` is nil after the last product.
    private func neighbours(
        of position: Int, without product: Product.ID, in category: Category.ID
    ) throws -> (before: Int64, behind: Int64?) {
        let ranks = try snapshot.ask(.twoRanks(after: max(0, position - 2), without: product, in: category))
        if position == 1 { return (0, ranks.first) }
        return (ranks.first ?? 0, ranks.dropFirst().first)
    }

    private func spread(_ category: Category.ID) throws {
        try database.send(
            """
            UPDATE products SET place = ranked.rank * $2
            FROM (SELECT id, row_number() OVER (ORDER BY place, id) AS rank FROM products WHERE category_id = $1)
                AS ranked
            WHERE products.id = ranked.id
            """, [category, Self.gap])
    }

    /// The difference between the ranks of two consecutive products.
    private static let gap: Int64 = 1024

    /// SQL of a rank after all products of the category in the parameter `category`.
    static func lastRank(in category: String) -> String {
        "(SELECT coalesce(max(place), 0) + \(gap) FROM products WHERE category_id = \(category))"
    }
}

extension Query {
    /// The first positions of a category's siblings and its own.
    fileprivate static func firstPositions(_ count: Int, beside category: Category.ID) -> Query<[Int]> {
        .init(
            all: """
                SELECT position FROM categories
                WHERE parent_id IS NOT DISTINCT FROM (SELECT parent_id FROM categories WHERE id = $2)
                    AND archived_at IS NULL
                ORDER BY position LIMIT $1
                """, [count, category])
    }

    fileprivate static func twoRanks(
        after skipped: Int, without product: Product.ID, in category: Category.ID
    ) -> Query<[Int64]> {
        .init(
            all: """
                SELECT place FROM products WHERE category_id = $1 AND archived_at IS NULL AND id <> $2
                ORDER BY place, id LIMIT 2 OFFSET $3
                """, [category, product, skipped])
    }
}
