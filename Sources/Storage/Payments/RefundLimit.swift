public import Shop

extension Transaction {
    /// Checks that an account may refund this much more of an order. The refunds of all staff count: those that they
    /// have recorded, and those that a provider has made or is asked for at their request.
    ///
    /// - Parameter amount: The amount of the further refund, in minor units.
    /// - Throws: `OrderRefusal.aboveRefundLimit`.
    public func checkRefundLimit(_ amount: Int, of order: Order.ID, by author: Account.ID) throws {
        guard let limit = try snapshot.ask(.account(author))?.refundLimit else { return }
        let left = try limit - snapshot.ask(.refunded(of: order))
        guard amount <= left else { throw OrderRefusal.aboveRefundLimit(max(0, left)) }
    }
}

extension Query {
    /// The sum of the refunds of an order by staff, in minor units. Reversals, as of a bank transfer, are none.
    fileprivate static func refunded(of order: Order.ID) -> Query<Int> {
        .init(
            value: """
                SELECT coalesce(sum(amount), 0) FROM (
                    SELECT -amount AS amount FROM payments
                    WHERE order_id = $1 AND amount < 0 AND account_id IS NOT NULL AND reversal_of IS NULL
                    UNION ALL SELECT amount FROM payment_attempts
                    WHERE order_id = $1 AND kind = 'refund' AND account_id IS NOT NULL
                        AND state NOT IN ('failed', 'expired', 'undone')) AS refunds
                """, [order])
    }
}
