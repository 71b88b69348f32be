public import Shop

extension Query {
    /// The orders for which a customer cannot be erased yet, oldest first. These are orders that are not delivered or
    /// cancelled, orders with money to pay or to refund, and orders that were closed less than 30 days ago.
    public static func unfinishedOrders(of customer: Customer.ID, at now: Timestamp) -> Query<[UnfinishedOrder]> {
        .init(
            all: """
                SELECT code, CASE WHEN \(isClosed) THEN closed_at END FROM (\(orders(of: "$1"))) AS placed
                WHERE NOT \(isClosed) OR closed_at > $2 ORDER BY order_id LIMIT 100
                """, [customer, now + -UnfinishedOrder.grace]
        ) { row in
            let closedAt: Timestamp? = row[1]
            return UnfinishedOrder(code: try row.orderCode(0), endsAt: closedAt.map { $0 + UnfinishedOrder.grace })
        }
    }

    /// True if the postponed erasure of a customer is due.
    public static func hasDueErasure(at now: Timestamp) -> Query<Bool> {
        .init(value: "SELECT EXISTS (\(dueErasures))", [now + -UnfinishedOrder.grace])
    }

    /// The customers whose postponed erasure is due, longest waiting first.
    fileprivate static func customersToErase(at now: Timestamp, limit: Int) -> Query<[Customer.ID]> {
        .init(
            all: "\(dueErasures) ORDER BY erasure_wanted_at LIMIT $2", [now + -UnfinishedOrder.grace, limit])
    }
}

private let dueErasures = """
    SELECT id FROM customers WHERE erasure_wanted_at IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM (\(orders(of: "customers.id"))) AS placed WHERE NOT \(isClosed) OR closed_at > $1)
    """

/// SQL that is true for an order that is closed and has no open payment. A payment is open if it is due by the order's
/// payment method, or if only a part was paid or refunded. A shop that does not ask for a payment method records no
/// payments.
private let isClosed = """
    (state IN \(OrderState.sql(where: \.isClosed)) AND payment NOT IN \(PaymentStatus.sql(where: \.isPartial))
        AND (payment <> \(PaymentStatus.due.sql) OR payment_method = ''))
    """

/// The orders of a customer with the time of their last state.
private func orders(of customer: String) -> String {
    """
    SELECT listed.order_id, code, listed.state, payment, payment_method,
        (SELECT max(changed_at) FROM order_states WHERE order_states.order_id = listed.order_id) AS closed_at
    FROM listed_orders AS listed JOIN orders ON orders.id = listed.order_id WHERE listed.customer_id = \(customer)
    """
}

extension Transaction {
    /// Erases a customer at their request. Postpones the erasure while the shop needs their name and address for an
    /// order. In both cases all their ways to sign in end. Returns false if the erasure is postponed.
    public func eraseAtRequest(of customer: Customer.ID, by author: Account.ID) throws -> Bool {
        guard try !snapshot.ask(.unfinishedOrders(of: customer, at: now)).isEmpty else {
            try erase(customer, by: author)
            return true
        }
        try postponeErasure(of: customer)
        return false
    }

    /// Erases the customers whose postponed erasure is due. The store must still overwrite the erased data in the
    /// database's files.
    public func erasePostponed(atMost limit: Int) throws {
        for customer in try snapshot.ask(.customersToErase(at: now, limit: limit)) {
            try erase(customer, by: snapshot.ask(.account(of: customer)))
        }
    }

    /// Deletes the data that no order needs. Mails about the orders still go to the account's address.
    private func postponeErasure(of customer: Customer.ID) throws {
        try database.send(
            """
            UPDATE customers SET erasure_wanted_at = coalesce(erasure_wanted_at, $1), email = coalesce(
                email, (SELECT accounts.email FROM accounts WHERE customer_id = customers.id))
            WHERE id = $2
            """, [now, customer])
        try database.send("DELETE FROM addresses WHERE customer_id = $1", [customer])
        try forgetCheckout(of: customer)
        try eraseLists(of: customer)
        try endAccount(of: customer)
        try database.send("UPDATE sessions SET customer_id = NULL WHERE customer_id = $1", [customer])
    }
}
