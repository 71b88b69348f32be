import HTTP
import Shop

/// Limits, each counted once for the request, before the shop looks for what it asks about.
extension RequestContext {
    /// Throws `RateExceeded` when this customer is one too many.
    func beginVisitor(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.newVisitor) { () throws(RateExceeded) in try site.rates.beginVisitor(request, at: now) }
    }

    /// Throws `RateExceeded` when this attempt to join is one too many.
    func beginJoining(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.join) { () throws(RateExceeded) in try site.rates.beginJoining(request, at: now) }
    }

    /// Returns true for the first throttled sign-in of a minute, which is logged.
    func isFirstThrottled(_ email: EmailAddress, at now: Timestamp) throws(RateExceeded) -> Bool {
        try beginOnce(.signIn) { () throws(RateExceeded) -> Bool in
            site.rates.isFirstThrottled(email, request, at: now)
        }
    }

    /// Throws `RateExceeded` when this order is one too many.
    func beginOrder(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.order) { () throws(RateExceeded) in try site.rates.beginOrder(request, at: now) }
    }

    /// Throws `RateExceeded` when this coupon code is one too many, whether or not there is such a coupon.
    func beginCoupon(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.coupon) { () throws(RateExceeded) in try site.rates.beginCoupon(request, at: now) }
    }

    /// Throws `RateExceeded` when this change is one too many for the account.
    func beginCredentialChange(of account: Account, at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.passwordSet) { () throws(RateExceeded) in
            try site.rates.beginCredentialChange(of: account, at: now)
        }
    }

    /// Throws `RateExceeded` when this mail is one too many from the sender's address. Returns false when no more may be
    /// mailed to `email`.
    func beginMail(to email: EmailAddress, at now: Timestamp) throws(RateExceeded) -> Bool {
        try beginOnce(.passwordForgotten) { () throws(RateExceeded) -> Bool in
            try site.rates.beginMail(to: email, request, at: now)
        }
    }

    /// Counts a mail to an address that nobody has confirmed, and that is delayed rather than refused.
    ///
    /// - Returns: The moment from which it may be sent.
    func beginDelayableMail(at now: Timestamp) -> Timestamp {
        switch beginMailOnce({ site.rates.beginDelayableMail(request, at: now) }) {
        case .now: return now
        case .delayed(let due, let isFirst):
            // Every attempt has events of its own.
            if isFirst { record(SecurityEvent(.mail, .delayed)) }
            return due
        }
    }

    /// Counts a receipt to an address that nobody has confirmed.
    ///
    /// - Returns: The moment from which it may be sent; nil if the address has had as many receipts as it may.
    func beginReceipt(toUnconfirmed email: EmailAddress, at now: Timestamp) -> Timestamp? {
        do {
            try beginOnce(.receipt) { () throws(RateExceeded) in
                try site.rates.beginReceipt(toUnconfirmed: email, at: now)
            }
        } catch {
            if let event = error.event { record(event) }
            return nil
        }
        return beginDelayableMail(at: now)
    }
}
