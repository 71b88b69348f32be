/// A browser that the shop knows by a token, whose hash is stored. It leads to one customer.
///
/// Nobody has one before their first change. Where a sign-in has lapsed, the session leads to nobody: the next change
/// makes a new customer for it.
public struct Session: Equatable, Sendable {
    public typealias ID = Identifier<Session>

    public let id: ID
    /// The customer to whom it leads; nil for nobody.
    public let customer: Customer.ID?
    /// Account that is signed in.
    public let account: Account?
    /// Time of signing in to the account.
    public let signIn: Timestamp?
    /// Time of the last use that was recorded.
    public let lastUse: Timestamp

    /// A session that nobody is signed in to.
    public init(id: ID, customer: Customer.ID?, lastUse: Timestamp) {
        self.id = id
        self.customer = customer
        account = nil
        signIn = nil
        self.lastUse = lastUse
    }

    /// A session that was signed in to an account at `begin`, as it stands at `now`.
    public init(id: ID, signedInTo account: Account, since begin: Timestamp, lastUse: Timestamp, at now: Timestamp) {
        let isAlive =
            lastUse + account.role.idleLifetime >= now
            && account.role.signInLifetime.map { begin + $0 >= now } != false
        self.id = id
        customer = isAlive ? account.customer : nil
        self.account = isAlive ? account : nil
        signIn = isAlive ? begin : nil
        self.lastUse = lastUse
    }

    /// True for a moment after signing in: then nobody is asked again who they are.
    public func isRecent(at now: Timestamp) -> Bool { signIn.map { $0 + Self.recency >= now } ?? false }

    /// Seconds after signing in that it is recent: a quarter of an hour.
    public static let recency: Int64 = 900

    /// Seconds after a recorded use in which others are not recorded, so that most changes write a row less.
    public static let useInterval: Int64 = 60

    /// Seconds after its last use that a session is known which leads to nobody: 90 days.
    public static let lifetime: Int64 = 90 * 86_400
}
