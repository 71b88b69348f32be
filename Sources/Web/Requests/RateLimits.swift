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
    /// Mails that strangers have the shop write.
    public var mails = 10

    public init() {}
}

/// Counts, by address, things that strangers could begin without end.
final class AddressRates: Sendable {
    private let newVisitors: Mutex<RateLimit>
    private let orders: Mutex<RateLimit>
    private let joins: Mutex<RateLimit>
    private let mails: Mutex<RateLimit>
    /// By the address that they go to.
    private let mailsToOne = Mutex(RateLimit(perMinute: 2))

    init(_ limits: RateLimits) {
        newVisitors = Mutex(RateLimit(perMinute: limits.newVisitors))
        orders = Mutex(RateLimit(perMinute: limits.orders))
        joins = Mutex(RateLimit(perMinute: limits.joins))
        mails = Mutex(RateLimit(perMinute: limits.mails))
    }

    /// Throws `RateExceeded` when this one is too many.
    func beginVisitor(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.newVisitor, newVisitors, from: request.remoteNetwork, at: now)
    }

    /// Throws `RateExceeded` when this one is too many.
    func beginJoining(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.join, joins, from: request.remoteNetwork, at: now)
    }

    /// Throws `RateExceeded` when this one is too many, from the sender's address or to that of the mail.
    func beginMail(to email: EmailAddress, _ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.passwordForgotten, mails, from: request.remoteNetwork, at: now)
        try begin(.passwordForgotten, mailsToOne, from: email.description, at: now)
    }

    /// Throws `RateExceeded` when this one is too many.
    func beginOrder(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        try begin(.order, orders, from: request.remoteNetwork, at: now)
    }

    private func begin(
        _ subject: SecurityEvent.Name, _ limit: borrowing Mutex<RateLimit>, from origin: String, at now: Timestamp
    ) throws(RateExceeded) {
        let refusal = limit.withLock { $0.begin(from: origin, at: now) }
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
