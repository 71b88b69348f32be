public import Shop

extension Query {
    /// The customer whose order a link opens; nil if no valid link to the order has a token with this hash.
    public static func customer(ofOrder code: OrderCode, linkedBy tokenHash: [UInt8]) -> Query<Customer.ID?> {
        .init(
            first: """
                SELECT customer_id FROM order_links JOIN orders ON orders.id = order_id
                WHERE token_hash = $1 AND code = $2 AND ended_at IS NULL
                """, [tokenHash, code.description])
    }

    /// The order with this code, in capitals or not, whose customer or contact has this email address, and its customer.
    /// If staff have corrected the address in the order, no other one counts. Nil if there is no such order.
    public static func linkableOrder(
        codeLike code: String, ofSender email: EmailAddress
    ) -> Query<(id: Order.ID, code: OrderCode, customer: Customer.ID)?> {
        .init(
            first: """
                SELECT orders.id, code, customer_id FROM orders WHERE \(isOfSender)
                    AND coalesce((\(correctedEmailSQL(of: "orders.id"))), $2) = $2
                ORDER BY CASE WHEN orders.code = $1 THEN 0 ELSE 1 END, orders.id LIMIT 1
                """, [code, email.description]
        ) { ($0[0], try $0.orderCode(1), $0[2]) }
    }

    /// SQL condition for an order with the code `$1`, in capitals or not, whose customer or contact has the email address
    /// `$2`.
    static var isOfSender: String {
        """
        lower(orders.code) = lower($1) AND (
            EXISTS (
                SELECT 1 FROM order_contacts WHERE order_id = orders.id AND email = $2
                    AND revision = (SELECT revision FROM order_heads WHERE order_id = orders.id))
            OR EXISTS (SELECT 1 FROM customers WHERE customers.id = customer_id AND email = $2)
            OR EXISTS (SELECT 1 FROM accounts WHERE accounts.customer_id = orders.customer_id AND email = $2))
        """
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

    /// Ends all links to an order: they no longer open it. Returns the audit log's entry; nil if no link was valid.
    @discardableResult
    public func endLinks(
        to order: Order, of customer: Customer.ID, by author: Account.ID?
    ) throws -> AuditEntry.ID? {
        let count = try database.execute(
            "UPDATE order_links SET ended_at = $1 WHERE order_id = $2 AND ended_at IS NULL", [now, order.id])
        guard count > 0 else { return nil }
        return try record(
            .customer(customer), [.init(.orderLinks, before: order.code.description, after: "")], by: author)
    }

    /// Undoes a change of the links to an order. Links that the change ended become valid again. If the change made
    /// links valid again, all links that exist now end.
    ///
    /// The order may belong to another customer now: the one into whom its customer was merged.
    ///
    /// - Returns: The entry of the audit log; nil if no link changed.
    func takeBackLinks(_ change: AuditEntry, by author: Account.ID?) throws -> AuditEntry.ID? {
        guard let links = change.fieldChanges.first(where: { $0.field == .orderLinks }), let code = links.linkedOrder,
            let desk = try snapshot.ask(.deskOrder(code))
        else { return nil }
        let count =
            if links.after.isEmpty {
                try database.execute(
                    "UPDATE order_links SET ended_at = NULL WHERE order_id = $1 AND ended_at = $2",
                    [desk.order.id, change.changedAt])
            } else {
                try database.execute(
                    "UPDATE order_links SET ended_at = $1 WHERE order_id = $2 AND ended_at IS NULL AND made_at <= $3",
                    [now, desk.order.id, change.changedAt])
            }
        guard count > 0 else { return nil }
        return try record(
            .customer(desk.customer), [.init(.orderLinks, before: links.after, after: links.before ?? "")], by: author)
    }

    /// Deletes the links to all orders of a customer.
    func deleteOrderLinks(of customer: Customer.ID) throws {
        try database.send(
            "DELETE FROM order_links WHERE order_id IN (SELECT id FROM orders WHERE customer_id = $1)", [customer])
    }
}

extension AuditEntry.FieldChange {
    /// The code of the order whose links were ended or made valid again.
    public var linkedOrder: OrderCode? { OrderCode(after.isEmpty ? before ?? "" : after) }
}
