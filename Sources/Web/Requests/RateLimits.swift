import HTTP
import Shop
import Synchronization

/// Limits of what one client address, or one /64 of IPv6, may begin in a minute; 0 allows any number.
public struct RateLimits: Sendable {
    /// Customers who put something into a cart for the first time.
    public var newVisitors = 300
    /// Attempts to place an order.
    public var orders = 60
    /// Attempts to join, each of which tells whether an address has an account.
    public var joins = 20
    /// Mailed links that visitors ask for, and mails that tell about such a request. Any beyond it are refused.
    public var mailedLinks = 10
    /// Other mails that visitors cause to unconfirmed addresses, such as receipts. Any beyond it are delayed.
    public var delayableMails = 6
    /// Coupon codes that are entered, right or wrong.
    public var coupons = 60
    /// Changes of shopping lists: an operation or a line that is added counts as one, and a form that changes all items of a
    /// list as one for each of them.
    public var listChanges = 6000
    /// Bytes that shopping lists of customers without a confirmed account take in a day: from one address, and from all.
    public var listBytes = 50_000_000
    public var listBytesOfAll = 1_000_000_000

    public init() {}
}

/// Counts, by address, things that strangers could begin without end.
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
    /// Links and notices that strangers can have mailed to one address, by that address: several an hour.
    private let mailsToOne = Mutex(RateLimit(6, in: 3600))
    /// Receipts to an address that nobody has confirmed, by that address.
    private let unconfirmedReceipts = Mutex(RateLimit(12, in: 3600))
    /// Changes of a password or an address, by account: each is mailed.
    private let credentialChanges = Mutex(RateLimit(6, in: 3600))
    /// Sign-ins that were throttled, by network and address of the account: the first of a minute is logged.
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

    /// Throws `RateExceeded` when this one is too many.
    func beginVisitor(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.newVisitor, newVisitors, from: request.remoteNetwork, at: now)
    }

    /// Throws `RateExceeded` when this one is too many.
    func beginJoining(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.join, joins, from: request.remoteNetwork, at: now)
    }

    /// Throws `RateExceeded` when this one is too many from the sender's address. Returns false when no more may go to
    /// that of the mail; the sender is not told, for it is somebody else who would be kept from their mail.
    func beginMail(to email: EmailAddress, _ request: Request, at now: Timestamp) throws(RateExceeded) -> Bool {
        try begin(.passwordForgotten, mailedLinks, from: request.remoteNetwork, at: now)
        return mailsToOne.withLock { $0.begin(from: email.description, at: now) } == nil
    }

    /// Throws `RateExceeded` when this receipt is one too many for an address that nobody has confirmed.
    func beginReceipt(toUnconfirmed email: EmailAddress, at now: Timestamp) throws(RateExceeded) {
        try begin(.receipt, unconfirmedReceipts, from: email.description, at: now)
    }

    /// Counts a mail to an unconfirmed address that may wait. Returns when it is due.
    func beginDelayableMail(_ request: Request, at now: Timestamp) -> MailBudget.Outcome {
        delayableMails.withLock { $0.begin(from: request.remoteNetwork, at: now) }
    }

    /// Throws `RateExceeded` when this one is too many for the account.
    func beginCredentialChange(of account: Account, at now: Timestamp) throws(RateExceeded) {
        try begin(.passwordSet, credentialChanges, from: "\(account.id.rawValue)", at: now)
    }

    /// Returns true for the first of a minute, which is logged.
    func isFirstThrottled(_ email: EmailAddress, _ request: Request, at now: Timestamp) -> Bool {
        throttledSignIns.withLock { $0.begin(from: "\(request.remoteNetwork) \(email)", at: now) } == nil
    }

    /// Throws `RateExceeded` when this one is too many.
    func beginOrder(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.order, orders, from: request.remoteNetwork, at: now)
    }

    /// Throws `RateExceeded` when this one is too many.
    func beginCoupon(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.coupon, coupons, from: request.remoteNetwork, at: now)
    }

    /// Throws `RateExceeded` when so many changes of lists are too many for a sender.
    func beginListChanges(_ count: Int, of sender: String, at now: Timestamp) throws(RateExceeded) {
        try begin(.listChange, listChanges, count, from: sender, at: now)
    }

    /// Throws `RateExceeded` when lists of customers without a confirmed account take too many bytes.
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

/// Too much was begun from one address in this minute. Becomes a page with status 429.
struct RateExceeded: Error {
    let subject: SecurityEvent.Name
    let refusal: RateLimit.Refusal

    /// Event for the log. Only the first of a minute has one: the log must not grow with every attempt.
    var event: SecurityEvent? { refusal.isFirst ? SecurityEvent(subject, .refused) : nil }
}
