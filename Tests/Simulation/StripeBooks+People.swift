import Shop

/// What customers, banks and staff do on Stripe's own pages.
extension StripeBooks {
    /// The sessions that can be paid.
    func payable(at now: Timestamp) -> [Int] {
        sessions.indices.filter { sessions[$0].status == .open && now.secondsSince1970 < sessions[$0].expiresAt }
    }

    /// The sessions whose payment takes days.
    var processing: [Int] { sessions.indices.filter { sessions[$0].payment == .processing } }

    /// Pays a session by card.
    mutating func pay(_ index: Int) {
        (sessions[index].status, sessions[index].payment) = (.complete, .succeeded)
        send("checkout.session.completed", sessions[index].json(), isLost: true)
    }

    /// Pays a session by a method that takes days.
    mutating func payLater(_ index: Int) {
        (sessions[index].status, sessions[index].payment) = (.complete, .processing)
        send("checkout.session.completed", sessions[index].json(), isLost: true)
    }

    /// Ends a payment that takes days.
    mutating func settle(_ index: Int, isPaid: Bool) {
        sessions[index].payment = isPaid ? .succeeded : .failed
        let type = isPaid ? "succeeded" : "failed"
        // The shop asks no more about a payment that has failed.
        send("checkout.session.async_payment_\(type)", sessions[index].json(), isLost: !sessions[index].hasFailed)
        if !isPaid { sessions[index].hasFailed = true }
    }

    /// The refunds that the customer's bank can still reject.
    var failableRefunds: [Int] { refunds.indices.filter { !refunds[$0].isFailed } }

    /// Fails a refund: its money is with the shop again.
    mutating func failRefund(_ index: Int) {
        refunds[index].isFailed = true
        send("refund.failed", refunds[index].json)
    }
}
