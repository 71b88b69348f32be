import Shop

/// Checks of the categories. Each returns a sentence for every fault.
extension Query {
    /// Categories whose path, full name, order, tax or withdrawal rule does not match their position in the tree.
    static var treeFaults: Query<[String]> {
        .init(
            all: """
                SELECT categories.path FROM categories LEFT JOIN categories AS around ON around.id = categories.parent_id
                WHERE categories.path <> coalesce(around.path || '/', '') || categories.slug
                    OR categories.full_name
                        <> coalesce(around.full_name || '\(Category.nameSeparator)', '') || categories.name
                    OR categories.applied_tax_class_id
                        IS DISTINCT FROM coalesce(categories.tax_class_id, around.applied_tax_class_id)
                    OR categories.applied_withdrawal_exemption <> coalesce(
                        nullif(categories.withdrawal_exemption, ''), around.applied_withdrawal_exemption, '')
                    OR categories.tree_order <= coalesce(around.tree_order, -1)
                ORDER BY categories.id
                """
        ) { "the category \($0[0] as String) does not match its position in the tree" }
    }

    /// Active categories and products in an archived category.
    static var archivingFaults: Query<[String]> {
        .init(
            all: """
                SELECT categories.name, around.path FROM categories
                JOIN categories AS around ON around.id = categories.parent_id
                WHERE categories.archived_at IS NULL AND around.archived_at IS NOT NULL
                UNION ALL
                SELECT products.name, around.path FROM products JOIN categories AS around ON around.id = category_id
                WHERE products.archived_at IS NULL AND around.archived_at IS NOT NULL
                ORDER BY 2, 1
                """
        ) { "\($0[0] as String) is in the shop, and its category \($0[1] as String) is archived" }
    }
}
