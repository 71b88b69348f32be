import HTTP
import Shop
import Synchronization

/// The limits of one client address or IPv6 /64 per minute; 0 allows any number.
public struct RateLimits: Sendable {
    /// New customers, who put something into a cart for the first time.
    public var newVisitors = 300
    /// Attempts to place an order.
    public var orders = 60
    /// Attempts to join, each of which reveals whether an address has an account.
    public var joins = 20
    /// Mailed links that visitors request, and mails about such a request. Further ones are refused.
    public var mailedLinks = 10
    /// Other mails that visitors cause to unconfirmed addresses, such as receipts. Further ones are delayed.
    public var delayableMails = 6
    /// Entered coupon codes, valid or not.
    public var coupons = 60
    /// Changes of shopping lists: an operation or an added line counts as one, and a form that changes all items of a
    /// list as one for each of them.
    public var listChanges = 6000
    /// The bytes that shopping lists of customers without a confirmed account take in a day: from one address, and from
    /// all.
    public var listBytes = 50_000_000
    public var listBytesOfAll = 1_000_000_000

    public init() {}
}

/// Counts, by address, of actions that visitors could repeat without end.
final class AddressRates: Sendable {
    private let newVisitors: Mutex<RateLimit>
    private let orders: Mutex<RateLimit>
    private let joins: Mutex<RateLimit>
    private let mailedLinks: Mutex<RateLimit>
    private let delayableMails: Mutex<MailBudget>
    private let coupons: Mutex<RateLimit>
    private let listChanges: Mutex<RateLimit>
    private let listBytes: Mutex<RateLimit>
    private let listBytesOfAll: Mutex<RateLimit>
    /// Links and notices that visitors can have mailed to one address, by that address: several an hour.
    private let mailsToOne = Mutex(RateLimit(6, in: 3600))
    /// Receipts to an unconfirmed address, by that address.
    private let unconfirmedReceipts = Mutex(RateLimit(12, in: 3600))
    /// Changes of a password or an address, by account: each is mailed.
    private let credentialChanges = Mutex(RateLimit(6, in: 3600))
    /// Throttled sign-ins, by network and address of the account: the first of a minute is logged.
    private let throttledSignIns = Mutex(RateLimit(perMinute: 1))

    init(_ limits: RateLimits) {
        newVisitors = Mutex(RateLimit(perMinute: limits.newVisitors))
        orders = Mutex(RateLimit(perMinute: limits.orders))
        joins = Mutex(RateLimit(perMinute: limits.joins))
        mailedLinks = Mutex(RateLimit(perMinute: limits.mailedLinks))
        delayableMails = Mutex(MailBudget(perMinute: limits.delayableMails))
        coupons = Mutex(RateLimit(perMinute: limits.coupons))
        listChanges = Mutex(RateLimit(perMinute: limits.listChanges))
        listBytes = Mutex(RateLimit(limits.listBytes, in: 86_400))
        listBytesOfAll = Mutex(RateLimit(limits.listBytesOfAll, in: 86_400))
    }

    /// - Throws: `RateExceeded` if the limit is exceeded.
    func beginVisitor(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.newVisitor, newVisitors, from: request.remoteNetwork, at: now)
    }

    /// - Throws: `RateExceeded` if the limit is exceeded.
    func beginJoining(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.join, joins, from: request.remoteNetwork, at: now)
    }

    /// Counts a mail. Returns false if the recipient's limit is exceeded. The sender is not told, since the recipient's
    /// mails would be blocked by other people's requests.
    ///
    /// - Throws: `RateExceeded` if the limit of the sender's address is exceeded.
    func beginMail(to email: EmailAddress, _ request: Request, at now: Timestamp) throws(RateExceeded) -> Bool {
        try begin(.passwordForgotten, mailedLinks, from: request.remoteNetwork, at: now)
        return mailsToOne.withLock { $0.begin(from: email.description, at: now) } == nil
    }

    /// - Throws: `RateExceeded` if the limit of receipts to an unconfirmed address is exceeded.
    func beginReceipt(toUnconfirmed email: EmailAddress, at now: Timestamp) throws(RateExceeded) {
        try begin(.receipt, unconfirmedReceipts, from: email.description, at: now)
    }

    /// Counts a delayable mail to an unconfirmed address. Returns when it is due.
    func beginDelayableMail(_ request: Request, at now: Timestamp) -> MailBudget.Outcome {
        delayableMails.withLock { $0.begin(from: request.remoteNetwork, at: now) }
    }

    /// - Throws: `RateExceeded` if the limit of the account is exceeded.
    func beginCredentialChange(of account: Account, at now: Timestamp) throws(RateExceeded) {
        try begin(.passwordSet, credentialChanges, from: "\(account.id.rawValue)", at: now)
    }

    /// Returns true for the first of a minute, which is logged.
    func isFirstThrottled(_ email: EmailAddress, _ request: Request, at now: Timestamp) -> Bool {
        throttledSignIns.withLock { $0.begin(from: "\(request.remoteNetwork) \(email)", at: now) } == nil
    }

    /// - Throws: `RateExceeded` if the limit is exceeded.
    func beginOrder(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.order, orders, from: request.remoteNetwork, at: now)
    }

    /// - Throws: `RateExceeded` if the limit is exceeded.
    func beginCoupon(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.coupon, coupons, from: request.remoteNetwork, at: now)
    }

    /// - Throws: `RateExceeded` if the sender's limit of list changes is exceeded.
    func beginListChanges(_ count: Int, of sender: String, at now: Timestamp) throws(RateExceeded) {
        try begin(.listChange, listChanges, count, from: sender, at: now)
    }

    /// - Throws: `RateExceeded` if lists of customers without a confirmed account take too many bytes.
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

/// The limit of one address in this minute is exceeded. Becomes a page with status 429.
struct RateExceeded: Error {
    let subject: SecurityEvent.Name
    let refusal: RateLimit.Refusal

    /// The event for the log. Only the first of a minute has one, so that the log does not grow with every attempt.
    var event: SecurityEvent? { refusal.isFirst ? SecurityEvent(subject, .refused) : nil }
}
