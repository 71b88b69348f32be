import Shop

extension Transaction {
    /// Records the state of a demand for money by the customer's bank. After a lost dispute the bank has taken the money.
    func applyDispute(
        _ reference: String, of received: String, _ amount: Money, _ dispute: PaymentEvent.Dispute,
        _ attempt: PaymentAttempt
    ) throws {
        let provider = attempt.account.name.rawValue
        // The event of the end can arrive before the one of the beginning.
        switch dispute {
        case .open: guard try !hasEnded(reference, at: provider) else { return }
        case .won, .lost: try recordEnd(of: reference, at: provider)
        }
        try update(attempt.id, ["is_disputed": dispute == .open])
        guard dispute == .lost, amount.currency == attempt.amount.currency else { return }
        _ = try recordPaidBack(reference, of: received, amount, attempt, by: nil, "The customer's bank took back")
    }
}
