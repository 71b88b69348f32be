import HTTP
import Shop
import Synchronization

/// The limits of actions that one IP address or IPv6 /64 may begin in a minute; 0 allows any number.
public struct RateLimits: Sendable {
    /// New customers, who put something into a cart for the first time.
    public var newVisitors = 300
    /// Attempts to place an order.
    public var orders = 60
    /// Attempts to join, each of which reveals whether an email address has an account.
    public var joins = 20
    /// Mailed links that visitors request, and mails about such a request. Mails beyond this limit are refused.
    public var mailedLinks = 10
    /// Other mails that visitors cause to unconfirmed email addresses, such as receipts. Mails beyond this limit are
    /// delayed.
    public var delayableMails = 6
    /// Entered coupon codes, valid or not.
    public var coupons = 60
    /// Forms of the withdrawal function, valid or not.
    public var withdrawals = 20
    /// Changes of shopping lists. An operation or an added line counts as one change. A form that changes all items of
    /// a list counts as one change for each item.
    public var listChanges = 6000
    /// The bytes per day of shopping lists of customers without a confirmed account: from one IP address, and from all.
    public var listBytes = 50_000_000
    public var listBytesOfAll = 1_000_000_000

    public init() {}
}

/// Counters of rate limits, mostly per IP address, for actions that a visitor could otherwise repeat without limit.
final class AddressRates: Sendable {
    private let newVisitors: Mutex<RateLimit>
    private let orders: Mutex<RateLimit>
    private let joins: Mutex<RateLimit>
    private let mailedLinks: Mutex<RateLimit>
    private let delayableMails: Mutex<MailBudget>
    private let coupons: Mutex<RateLimit>
    private let withdrawals: Mutex<RateLimit>
    private let listChanges: Mutex<RateLimit>
    private let listBytes: Mutex<RateLimit>
    private let listBytesOfAll: Mutex<RateLimit>
    /// Links and notices that visitors can have mailed to one email address, by that address: 6 an hour.
    private let mailsToOne = Mutex(RateLimit(6, in: 3600))
    /// Receipts to an unconfirmed email address, by that address: 12 an hour.
    private let unconfirmedReceipts = Mutex(RateLimit(12, in: 3600))
    /// Recorded withdrawals, by the email address in them: 6 an hour, since each is mailed to that address.
    private let withdrawalsOfOne = Mutex(RateLimit(6, in: 3600))
    /// Changes of a password or an email address, by account: 6 an hour, since each change is mailed.
    private let credentialChanges = Mutex(RateLimit(6, in: 3600))
    /// Messages of a payment provider with a wrong signature, by network.
    private let wrongSignatures = Mutex(RateLimit(perMinute: 60))
    /// Throttled sign-ins, by network and email address of the account: the first of a minute is logged.
    private let throttledSignIns = Mutex(RateLimit(perMinute: 1))

    init(_ limits: RateLimits) {
        newVisitors = Mutex(RateLimit(perMinute: limits.newVisitors))
        orders = Mutex(RateLimit(perMinute: limits.orders))
        joins = Mutex(RateLimit(perMinute: limits.joins))
        mailedLinks = Mutex(RateLimit(perMinute: limits.mailedLinks))
        delayableMails = Mutex(MailBudget(perMinute: limits.delayableMails))
        coupons = Mutex(RateLimit(perMinute: limits.coupons))
        withdrawals = Mutex(RateLimit(perMinute: limits.withdrawals))
        listChanges = Mutex(RateLimit(perMinute: limits.listChanges))
        listBytes = Mutex(RateLimit(limits.listBytes, in: 86_400))
        listBytesOfAll = Mutex(RateLimit(limits.listBytesOfAll, in: 86_400))
    }

    /// Counts a new customer, or throws `RateExceeded` if the limit is exceeded.
    func beginVisitor(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.newVisitor, newVisitors, from: request.remoteNetwork, at: now)
    }

    /// Counts an attempt to join, or throws `RateExceeded` if the limit is exceeded.
    func beginJoining(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.join, joins, from: request.remoteNetwork, at: now)
    }

    /// Counts a mail. Returns false if the recipient's limit is exceeded. The sender is not told, since the missing
    /// mail affects the recipient, who may be another person.
    ///
    /// - Throws: `RateExceeded` if the limit of the sender's network is exceeded.
    func beginMail(to email: EmailAddress, _ request: Request, at now: Timestamp) throws(RateExceeded) -> Bool {
        try begin(.passwordForgotten, mailedLinks, from: request.remoteNetwork, at: now)
        return mailsToOne.withLock { $0.begin(from: email.description, at: now) } == nil
    }

    /// Counts a request for the link to an order. Returns false if the limit of the email address is exceeded. The sender
    /// is not told, as for `beginMail`. There is no limit by order: a stranger could use it up. An order is mailed to the
    /// few addresses of its customer only.
    ///
    /// - Throws: `RateExceeded` if the limit of the sender's network is exceeded.
    func beginOrderLink(to email: EmailAddress, _ request: Request, at now: Timestamp) throws(RateExceeded) -> Bool {
        try begin(.orderLink, mailedLinks, from: request.remoteNetwork, at: now)
        return mailsToOne.withLock { $0.begin(from: email.description, at: now) } == nil
    }

    /// Counts a receipt to an unconfirmed email address, or throws `RateExceeded` if the limit of that address is
    /// exceeded.
    func beginReceipt(toUnconfirmed email: EmailAddress, at now: Timestamp) throws(RateExceeded) {
        try begin(.receipt, unconfirmedReceipts, from: email.description, at: now)
    }

    /// Counts a mail to an unconfirmed email address that may be delayed. Returns when the mail is due.
    func beginDelayableMail(_ request: Request, at now: Timestamp) -> MailBudget.Outcome {
        delayableMails.withLock { $0.begin(from: request.remoteNetwork, at: now) }
    }

    /// Counts a change of a password or an email address, or throws `RateExceeded` if the account's limit is exceeded.
    func beginCredentialChange(of account: Account, at now: Timestamp) throws(RateExceeded) {
        try begin(.passwordSet, credentialChanges, from: "\(account.id.rawValue)", at: now)
    }

    /// Counts a throttled sign-in. Returns true for the first of a minute, which is logged.
    func isFirstThrottled(_ email: EmailAddress, _ request: Request, at now: Timestamp) -> Bool {
        throttledSignIns.withLock { $0.begin(from: "\(request.remoteNetwork) \(email)", at: now) } == nil
    }

    /// Counts a message of a payment provider with a wrong signature. Returns true if the limit is exceeded.
    func countsWrongSignature(_ request: Request, at now: Timestamp) -> Bool {
        wrongSignatures.withLock { $0.begin(from: request.remoteNetwork, at: now) } != nil
    }

    /// Counts an attempt to place an order, or throws `RateExceeded` if the limit is exceeded.
    func beginOrder(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.order, orders, from: request.remoteNetwork, at: now)
    }

    /// Counts an entered coupon code, or throws `RateExceeded` if the limit is exceeded.
    func beginCoupon(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.coupon, coupons, from: request.remoteNetwork, at: now)
    }

    /// Counts a form of the withdrawal function.
    ///
    /// - Parameter email: The address to which the receipt is mailed; nil if the form records nothing.
    /// - Throws: `RateExceeded` if the limit of the sender's network or of the email address is exceeded.
    func beginWithdrawal(to email: EmailAddress?, _ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.withdrawal, withdrawals, from: request.remoteNetwork, at: now)
        if let email { try begin(.withdrawal, withdrawalsOfOne, from: email.description, at: now) }
    }

    /// Counts changes of shopping lists, or throws `RateExceeded` if the sender's limit is exceeded.
    func beginListChanges(_ count: Int, of sender: String, at now: Timestamp) throws(RateExceeded) {
        try begin(.listChange, listChanges, count, from: sender, at: now)
    }

    /// Counts bytes in lists of customers without a confirmed account, or throws `RateExceeded` if a limit is exceeded.
    func beginListBytes(_ count: Int, of sender: String, at now: Timestamp) throws(RateExceeded) {
        try begin(.listStorage, listBytes, count, from: sender, at: now)
        try begin(.listStorage, listBytesOfAll, count, from: "", at: now)
    }

    private func begin(
        _ subject: SecurityEvent.Name, _ limit: borrowing Mutex<RateLimit>, _ count: Int = 1, from origin: String,
        at now: Timestamp
    ) throws(RateExceeded) {
        let refusal = limit.withLock { $0.begin(count, from: origin, at: now) }
        if let refusal { throw RateExceeded(subject: subject, refusal: refusal) }
    }
}

/// The error for an exceeded rate limit, such as that of one IP address in this minute. Its page has status 429.
struct RateExceeded: Error {
    let subject: SecurityEvent.Name
    let refusal: RateLimit.Refusal

    /// The event for the log. Only the first refusal of a minute has one, so that the log does not grow with every
    /// attempt.
    var event: SecurityEvent? { refusal.isFirst ? SecurityEvent(subject, .refused) : nil }
}
