public import Shop

extension Query {
    /// The orders to remind of, oldest first: by bank transfer, not paid in full, placed in a range of times, with an email
    /// address, and never reminded of before.
    public static func ordersToRemindOf(placed: ClosedRange<Timestamp>, limit: Int) -> Query<[Order.ID]> {
        .init(
            all: """
                SELECT listed_orders.order_id FROM listed_orders
                JOIN orders ON orders.id = listed_orders.order_id
                WHERE listed_orders.placed_at BETWEEN $1 AND $2 AND listed_orders.payment IN ($6, $7)
                    AND listed_orders.state NOT IN ('awaiting', 'cancelled') AND payment_method = $3
                    AND NOT EXISTS (
                        SELECT 1 FROM outbox WHERE outbox.order_id = listed_orders.order_id AND kind = $4)
                    AND (EXISTS (
                            SELECT 1 FROM customers LEFT JOIN accounts ON accounts.customer_id = customers.id
                            WHERE customers.id = orders.customer_id
                                AND coalesce(customers.email, accounts.email, '') <> '')
                        OR EXISTS (
                            SELECT 1 FROM order_contacts
                            WHERE order_contacts.order_id = orders.id AND order_contacts.email <> ''
                                AND revision = (SELECT revision FROM order_heads WHERE order_id = orders.id)))
                ORDER BY listed_orders.placed_at, listed_orders.order_id LIMIT $5
                """,
            [
                placed.lowerBound, placed.upperBound, PaymentMethod.transfer.rawValue,
                MailKind.paymentReminder.rawValue, limit,
                PaymentStatus.due.rawValue, PaymentStatus.partPaid.rawValue,
            ]
        ) { $0[0] }
    }
}
