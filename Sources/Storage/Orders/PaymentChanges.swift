public import Shop

extension Transaction {
    /// Records a payment, or a refund as a negative amount. No money is moved. If the provider's reference is already
    /// recorded for the same payment, nothing changes. `Documentation/order-effects.md` lists all tables that change.
    ///
    /// - Throws: `OrderRefusal.referenceIsTaken` if the reference belongs to another payment,
    ///   `OrderRefusal.moreThanPaid` if the refunds would exceed the payments.
    @discardableResult
    public func recordPayment(_ details: PaymentDetails, for order: Order.ID, by author: Account.ID?) throws -> Payment
    {
        if let payment = try snapshot.ask(.payment(details.reference, from: details.provider)) {
            let isTheSame = payment.order == order && payment.details == details
            guard isTheSame else { throw OrderRefusal.referenceIsTaken(payment) }
            return payment
        }
        let paid = try head(of: order).paid
        guard details.amount.minorUnits > 0 || paid + details.amount.minorUnits >= 0 else {
            throw OrderRefusal.moreThanPaid(paid)
        }
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
