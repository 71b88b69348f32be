public import Shop

extension Transaction {
    /// Records money that came or went back. The same payment again, by its provider's reference, changes nothing.
    ///
    /// Throws `OrderRefusal.referenceIsTaken` when the reference stands for another payment.
    @discardableResult
    public func recordPayment(_ details: PaymentDetails, for order: Order.ID, by author: Account.ID?) throws -> Payment
    {
        if let payment = try snapshot.ask(.payment(details.reference, from: details.provider)) {
            let isTheSame = payment.order == order && payment.details == details
            guard isTheSame else { throw OrderRefusal.referenceIsTaken(payment) }
            return payment
        }
        _ = try head(of: order)
        let id: Payment.ID = try database.insert(
            """
            INSERT INTO payments (order_id, kind, amount, provider, reference, account_id, paid_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id
            """,
            [
                order, details.kind.rawValue, details.amount.minorUnits, details.provider, details.reference, author,
                now,
            ])
        return Payment(id: id, order: order, details, author: author, paidAt: now)
    }
}
