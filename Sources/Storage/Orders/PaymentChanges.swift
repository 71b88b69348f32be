public import Shop

extension Transaction {
    /// Records a payment, or a refund as a negative amount. No money is moved. If the provider's reference is already
    /// recorded for the same payment, nothing changes. `Documentation/order-effects.md` lists all tables that change.
    ///
    /// - Parameters:
    ///   - attempt: The payment or refund at a provider that moved the money; nil without one.
    ///   - reversed: The payment that a refund pays back; nil if it is none of a provider.
    /// - Throws: `OrderRefusal.referenceIsTaken` if the reference belongs to another payment,
    ///   `OrderRefusal.moreThanPaid` if the refunds would exceed the payments.
    @discardableResult
    public func recordPayment(
        _ details: PaymentDetails, for order: Order.ID, by author: Account.ID?, attempt: PaymentAttempt.ID? = nil,
        reversing reversed: Payment.ID? = nil
    ) throws -> Payment {
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
            INSERT INTO payments (order_id, kind, amount, provider, reference, account_id, paid_at, attempt_id,
                                  reversal_of)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id
            """,
            [
                order, details.kind.rawValue, details.amount.minorUnits, details.provider, details.reference, author,
                now, attempt, reversed,
            ])
        if attempt == nil { try placePaidOrder(order, by: author) }
        try withdrawUntrueMails(about: order)
        return Payment(id: id, order: order, details, author: author, paidAt: now, reversalOf: reversed)
    }

    /// Places an order that awaits a payment at a provider, after staff have recorded all of its money.
    private func placePaidOrder(_ order: Order.ID, by author: Account.ID?) throws {
        guard try snapshot.awaitsPayment(order), case let head = try head(of: order), head.paid >= head.uncredited
        else {
            return
        }
        try setState(.placed, of: order, by: author)
    }
}
