public import Shop

extension Query {
    /// The customer whose order a link opens; nil if no valid link to the order has this hash of a token.
    public static func customer(ofOrder code: OrderCode, linkedBy tokenHash: [UInt8]) -> Query<Customer.ID?> {
        .init(
            first: """
                SELECT customer_id FROM order_links JOIN orders ON orders.id = order_id
                WHERE token_hash = $1 AND code = $2 AND ended_at IS NULL
                """, [tokenHash, code.description])
    }

    /// True if a link to an order is valid.
    public static func hasLinks(to order: Order.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM order_links WHERE order_id = $1 AND ended_at IS NULL)", [order])
    }
}

extension Transaction {
    /// Inserts a link to an order.
    func createLink(to order: Order.ID, tokenHash: [UInt8]) throws {
        try database.send(
            "INSERT INTO order_links (token_hash, order_id, made_at) VALUES ($1, $2, $3)", [tokenHash, order, now])
    }

    /// Ends all links to an order, so that they open nothing any more.
    public func endLinks(to order: Order.ID) throws {
        try database.send(
            "UPDATE order_links SET ended_at = $1 WHERE order_id = $2 AND ended_at IS NULL", [now, order])
    }

    /// Deletes the links to all orders of a customer.
    func deleteOrderLinks(of customer: Customer.ID) throws {
        try database.send(
            "DELETE FROM order_links WHERE order_id IN (SELECT id FROM orders WHERE customer_id = $1)", [customer])
    }
}
