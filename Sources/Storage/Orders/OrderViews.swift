public import Shop

extension Snapshot {
    /// Returns the named order lists, sorted by name.
    public func orderViews() throws -> [OrderView] {
        try ask(.orderViews).sortedByName(in: shopLanguage(), \.name)
    }
}

extension Query {
    fileprivate static var orderViews: Query<[OrderView]> {
        .init(all: "SELECT id, name, query FROM order_views ORDER BY name, id LIMIT \(OrderView.most)") { row in
            OrderView(id: row[0], name: row[1], query: row[2])
        }
    }
}

extension Transaction {
    /// Names a list of orders.
    ///
    /// - Throws: `OrderViewRefusal` if another list has the name, or if there are too many.
    public func nameOrderView(_ name: String, query: String, by author: Account.ID) throws {
        let views = try snapshot.orderViews()
        if let known = views.first(where: { $0.name == name }) {
            guard known.query == query else { throw OrderViewRefusal.nameIsTaken }
            return
        }
        guard views.count < OrderView.most else { throw OrderViewRefusal.tooMany }
        try database.send(
            "INSERT INTO order_views (name, query, account_id) VALUES ($1, $2, $3)", [name, query, author])
    }

    /// Deletes the name of a list of orders.
    public func removeOrderView(_ id: OrderView.ID) throws {
        try database.send("DELETE FROM order_views WHERE id = $1", [id])
    }
}
