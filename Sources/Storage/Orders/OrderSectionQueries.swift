public import Shop

extension Snapshot {
    /// Returns the customers by name, each with their newest orders: those after `last`, or from the first one.
    /// Examines `limit` listed customers; a customer without orders has no section. The returned `last` is where the
    /// next page begins, nil at the end.
    public func orderSections(
        after last: Customer.ID? = nil, limit: Int
    ) throws -> (sections: [OrderSection], last: Customer.ID?) {
        let listed = try listedCustomers(after: last, limit: limit + 1)
        let customers = listed.prefix(limit)
        let keys = try customers.map { customer in
            try ask(
                OrderSearch(OrderFilter(customer: customer.id), sorted: .newest).orders(limit: OrderSection.mostOrders))
        }
        let orders = Dictionary(grouping: try namedOrders(keys.flatMap(\.self)), by: \.order.customer)
        let sections = customers.compactMap { customer in
            orders[customer.id].map { OrderSection(customer, $0) }
        }
        return (sections, listed.count > limit ? customers.last?.id : nil)
    }

    private func namedOrders(_ ids: [Order.ID]) throws -> [NamedOrder] {
        let (orders, names) = try ask(.deskOrders(ids), .firstProducts(of: ids))
        return orders.map { order in
            let (product, count) = names[order.order.id] ?? ("", 0)
            return NamedOrder(order, product: product, lineCount: count)
        }
    }
}

extension Query {
    /// The product on the first line of each of these orders, and the number of its lines.
    fileprivate static func firstProducts(of ids: [Order.ID]) -> Query<[Order.ID: (String, Int)]> {
        .init(
            """
            SELECT heads.order_id, product_name, (SELECT count(*) FROM order_lines AS lines
                WHERE lines.order_id = heads.order_id AND lines.revision = heads.revision)
            FROM order_heads AS heads JOIN order_lines AS first ON first.order_id = heads.order_id
                AND first.revision = heads.revision AND first.position = 0
            WHERE heads.order_id IN (SELECT id FROM unnest($1) WITH ORDINALITY AS wanted (id, position))
            """, [Keys(ids)]
        ) { rows in
            Dictionary(try rows.map { ($0[0], ($0[1], $0[2])) }) { first, _ in first }
        }
    }
}
