public import Shop

/// What a settled withdrawal gives back.
public struct SettledWithdrawal: Equatable, Sendable {
    /// The sum that payment providers refund.
    public let refunded: Money
    /// The sum that staff refund by hand.
    public let left: Money
}

extension Transaction {
    /// Settles a withdrawal: records the returned units with their credits, requests the refund from the providers that
    /// received the money, and marks the withdrawal as handled. Never refunds more than the customer has paid too much.
    ///
    /// - Throws: `OrderRefusal`, as `returnUnits` does.
    @discardableResult
    public func settle(
        _ settlement: WithdrawalSettlement, of withdrawal: Withdrawal.ID, from order: Order, reason: String,
        by author: Account.ID
    ) throws -> SettledWithdrawal {
        for part in settlement.parts {
            try returnUnits(
                part.quantity, ofLine: part.line, of: order.id, isRestocked: settlement.isRestocked,
                credit: part.credit, delivery: part.delivery, reason: reason, by: author)
        }
        try setHandled(true, withdrawal, by: author)
        let (currency, head) = (order.total.currency, try head(of: order.id))
        let requested = try snapshot.ask(.paymentAttempts(of: order.id)).requestedRefunds
        let surplus = head.paid - max(0, head.uncredited) - requested
        let credit = settlement.total(in: currency).minorUnits
        let due = max(0, min(credit, surplus))
        var left = due
        for refundable in try settlement.isRefunded ? snapshot.refundablePayments(of: order.id).reversed() : [] {
            let amount = min(left, refundable.left.minorUnits)
            guard amount > 0 else { continue }
            try requestRefund(
                Money(minorUnits: amount, currency), of: refundable.payment.id, for: order.id, reason: reason,
                by: author)
            left -= amount
        }
        return SettledWithdrawal(
            refunded: Money(minorUnits: due - left, currency), left: Money(minorUnits: left, currency))
    }
}
