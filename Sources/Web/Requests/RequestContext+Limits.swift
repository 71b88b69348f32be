import HTTP
import Shop

/// Limits, each counted once per request, before the shop looks up the requested data.
extension RequestContext {
    /// Counts a new customer, or throws `RateExceeded` if the limit is exceeded.
    func beginVisitor(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.newVisitor) { () throws(RateExceeded) in try site.rates.beginVisitor(request, at: now) }
    }

    /// Counts an attempt to join, or throws `RateExceeded` if the limit is exceeded.
    func beginJoining(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.join) { () throws(RateExceeded) in try site.rates.beginJoining(request, at: now) }
    }

    /// Counts a throttled sign-in. Returns true for the first of a minute, which is logged.
    func isFirstThrottled(_ email: EmailAddress, at now: Timestamp) throws(RateExceeded) -> Bool {
        try beginOnce(.signIn) { () throws(RateExceeded) -> Bool in
            site.rates.isFirstThrottled(email, request, at: now)
        }
    }

    /// Counts an order, or throws `RateExceeded` if the limit is exceeded.
    func beginOrder(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.order) { () throws(RateExceeded) in try site.rates.beginOrder(request, at: now) }
    }

    /// Counts a coupon code, whether or not there is such a coupon, or throws `RateExceeded` if the limit is exceeded.
    func beginCoupon(at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.coupon) { () throws(RateExceeded) in try site.rates.beginCoupon(request, at: now) }
    }

    /// Counts a form of the withdrawal function, before the form is checked.
    ///
    /// - Parameter email: The address to which the receipt is mailed; nil if the form records nothing.
    /// - Throws: `RateExceeded` if the limit of the sender's network or of the email address is exceeded.
    func beginWithdrawal(to email: EmailAddress? = nil, at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.withdrawal) { () throws(RateExceeded) in
            try site.rates.beginWithdrawal(to: email, request, at: now)
        }
    }

    /// Counts a change of a password or an email address, or throws `RateExceeded` if the account's limit is exceeded.
    func beginCredentialChange(of account: Account, at now: Timestamp) throws(RateExceeded) {
        try beginOnce(.passwordSet) { () throws(RateExceeded) in
            try site.rates.beginCredentialChange(of: account, at: now)
        }
    }

    /// Counts a mail. Returns false if the limit of `email` is exceeded.
    ///
    /// - Throws: `RateExceeded` if the limit of the sender's network is exceeded.
    func beginMail(to email: EmailAddress, at now: Timestamp) throws(RateExceeded) -> Bool {
        try beginOnce(.passwordForgotten) { () throws(RateExceeded) -> Bool in
            try site.rates.beginMail(to: email, request, at: now)
        }
    }

    /// Counts a request for the link to an order. Returns false if the limit of the email address is exceeded.
    ///
    /// - Throws: `RateExceeded` if the limit of the sender's network is exceeded.
    func beginOrderLink(to email: EmailAddress, at now: Timestamp) throws(RateExceeded) -> Bool {
        try beginOnce(.orderLink) { () throws(RateExceeded) -> Bool in
            try site.rates.beginOrderLink(to: email, request, at: now)
        }
    }

    /// Counts a mail to an unconfirmed email address. Such a mail is delayed rather than refused.
    ///
    /// - Returns: The time from which the mail may be sent.
    func beginDelayableMail(at now: Timestamp) -> Timestamp {
        switch beginMailOnce({ site.rates.beginDelayableMail(request, at: now) }) {
        case .now: return now
        case .delayed(let due, let isFirst):
            // Each attempt has its own events.
            if isFirst { record(SecurityEvent(.mail, .delayed)) }
            return due
        }
    }

    /// Counts a receipt to an unconfirmed email address.
    ///
    /// - Returns: The time from which the receipt may be sent, or nil if the limit of the email address is exceeded.
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
