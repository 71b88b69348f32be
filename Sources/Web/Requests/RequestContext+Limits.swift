import HTTP
import Shop

/// Limits, each counted once per request, before the shop looks up the requested data.
extension RequestContext {
    /// - Throws: `RateExceeded` if the limit of new customers is exceeded.
    func beginVisitor(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.newVisitor) { () throws(RateExceeded) in try site.rates.beginVisitor(request, at: now) }
    }

    /// - Throws: `RateExceeded` if the limit of attempts to join is exceeded.
    func beginJoining(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.join) { () throws(RateExceeded) in try site.rates.beginJoining(request, at: now) }
    }

    /// Returns true for the first throttled sign-in of a minute, which is logged.
    func isFirstThrottled(_ email: EmailAddress, at now: Timestamp) throws(RateExceeded) -> Bool {
        try beginOnce(.signIn) { () throws(RateExceeded) -> Bool in
            site.rates.isFirstThrottled(email, request, at: now)
        }
    }

    /// - Throws: `RateExceeded` if the limit of orders is exceeded.
    func beginOrder(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.order) { () throws(RateExceeded) in try site.rates.beginOrder(request, at: now) }
    }

    /// - Throws: `RateExceeded` if the limit of coupon codes is exceeded, whether or not there is such a coupon.
    func beginCoupon(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.coupon) { () throws(RateExceeded) in try site.rates.beginCoupon(request, at: now) }
    }

    /// - Throws: `RateExceeded` if the limit of the account is exceeded.
    func beginCredentialChange(of account: Account, at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.passwordSet) { () throws(RateExceeded) in
            try site.rates.beginCredentialChange(of: account, at: now)
        }
    }

    /// Counts a mail. Returns false if the limit of `email` is exceeded.
    ///
    /// - Throws: `RateExceeded` if the limit of the sender's address is exceeded.
    func beginMail(to email: EmailAddress, at now: Timestamp) throws(RateExceeded) -> Bool {
        try beginOnce(.passwordForgotten) { () throws(RateExceeded) -> Bool in
            try site.rates.beginMail(to: email, request, at: now)
        }
    }

    /// Counts a mail to an unconfirmed address, which is delayed rather than refused.
    ///
    /// - Returns: The time from which it may be sent.
    func beginDelayableMail(at now: Timestamp) -> Timestamp {
        switch beginMailOnce({ site.rates.beginDelayableMail(request, at: now) }) {
        case .now: return now
        case .delayed(let due, let isFirst):
            // Each attempt has its own events.
            if isFirst { record(SecurityEvent(.mail, .delayed)) }
            return due
        }
    }

    /// Counts a receipt to an unconfirmed address.
    ///
    /// - Returns: The time from which it may be sent, or nil if the limit of the address is exceeded.
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
