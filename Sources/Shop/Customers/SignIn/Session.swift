/// A browser's session, identified by a token whose hash is stored. A session belongs to one customer.
///
/// A session starts with the browser's first change. After a sign-in has expired, the session has no customer. The next
/// change then creates a new customer.
public struct Session: Equatable, Sendable {
    public typealias ID = Identifier<Session>

    public let id: ID
    /// The customer of the session, if any.
    public let customer: Customer.ID?
    /// The signed-in account.
    public let account: Account?
    /// The time of the sign-in.
    public let signIn: Timestamp?
    /// The time of the last recorded use.
    public let lastUse: Timestamp

    /// Makes a session without an account.
    public init(id: ID, customer: Customer.ID?, lastUse: Timestamp) {
        self.id = id
        self.customer = customer
        account = nil
        signIn = nil
        self.lastUse = lastUse
    }

    /// Makes a session that was signed in to an account at `begin`, in its state at `now`.
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

    /// Returns true shortly after signing in, while the user need not confirm their identity again.
    public func isRecent(at now: Timestamp) -> Bool { signIn.map { $0 + Self.recency >= now } ?? false }

    /// The seconds after signing in that count as recent: a quarter of an hour.
    public static let recency: Int64 = 900

    /// The seconds after a recorded use during which further uses are not recorded, so that most changes write one row
    /// less.
    public static let useInterval: Int64 = 60

    /// How long a session without a customer is kept after its last use, in seconds: 90 days.
    public static let lifetime: Int64 = 90 * 86_400
}
