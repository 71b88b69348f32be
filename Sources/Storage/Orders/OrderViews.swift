public import Shop

extension Query {
    /// Named lists of orders, by name.
    public static var orderViews: Query<[OrderView]> {
        .init(all: "SELECT id, name, query FROM order_views ORDER BY name, id LIMIT \(OrderView.most)") { row in
            OrderView(id: row[0], name: row[1], query: row[2])
        }
    }
}

extension Transaction {
    /// Names a list of orders. A list of that name becomes this one. False when the shop has `OrderView.most` others.
    public func nameOrderView(_ name: String, query: String, by author: Account.ID) throws -> Bool {
        let views = try snapshot.ask(.orderViews)
        guard views.count < OrderView.most || views.contains(where: { $0.name == name }) else { return false }
        try database.execute(
            """
            INSERT INTO order_views (name, query, account_id) VALUES ($1, $2, $3)
            ON CONFLICT (name) DO UPDATE SET query = excluded.query, account_id = excluded.account_id
            """, [name, query, author])
        return true
    }

    /// Forgets the name of a list.
    public func removeOrderView(_ id: OrderView.ID) throws {
        try database.execute("DELETE FROM order_views WHERE id = $1", [id])
    }
}
