public import Shop

/// The maximum numbers of names that are compared with a partially typed item.
private let (mostListedNames, mostBoughtNames) = (5000, 500)

extension Query {
    /// The names of the items on a customer's lists, including deleted items that were checked before. A name occurs
    /// once for each item. The latest item comes first.
    public static func listedNames(of customer: Customer.ID) -> Query<[String]> {
        .init(
            all: """
                SELECT list_items.name FROM lists JOIN list_items ON list_items.list_id = lists.id
                WHERE customer_id = $1 AND deleted_at IS NULL AND (deleted = 0 OR checked = 1)
                ORDER BY list_items.id DESC LIMIT $2
                """, [customer, mostListedNames]
        ) { $0[0] }
    }

    /// The names of the products that a customer ordered, in the language of each order, without hidden orders. The
    /// latest order comes first.
    public static func orderedNames(of customer: Customer.ID) -> Query<[String]> {
        .init(
            all: """
                SELECT coalesce(local_name, product_name) FROM orders
                JOIN order_heads ON order_heads.order_id = orders.id
                JOIN order_lines ON order_lines.order_id = orders.id AND order_lines.revision = order_heads.revision
                WHERE customer_id = $1 AND hidden_at IS NULL ORDER BY orders.id DESC, order_lines.position LIMIT $2
                """, [customer, mostBoughtNames]
        ) { $0[0] }
    }
}
