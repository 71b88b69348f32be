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
        if dispute == .lost { try recordLostDispute(reference, of: received, amount, attempt, provider) }
    }

    private func recordLostDispute(
        _ reference: String, of received: String, _ amount: Money, _ attempt: PaymentAttempt, _ provider: String
    ) throws {
        guard amount.currency == attempt.amount.currency,
            try snapshot.ask(.payment(reference, from: provider)) == nil,
            let details = PaymentDetails(
                .card, amount: Money(minorUnits: -amount.minorUnits, amount.currency), provider: provider,
                reference: reference)
        else { return }
        guard try head(of: attempt.order).paid >= amount.minorUnits else {
            let words =
                "The customer's bank took back \(amount.decimal) (\(reference)), more than the order's payments."
            return try update(attempt.id, ["error": attempt.error.isEmpty ? words : "\(attempt.error) \(words)"])
        }
        try recordPayment(
            details, for: attempt.order, by: nil, attempt: attempt.id,
            reversing: snapshot.ask(.payment(received, from: provider))?.id)
    }
}
