public import Shop

extension Query {
    /// The account that is signed in on a customer's browser at this moment, or nil.
    public static func account(of customer: Customer.ID, at now: Timestamp) -> Query<Account?> {
        .init(first: accountOfCustomerSQL, Account.signInLimits(at: now) + [customer], Account.init)
    }

    /// True when this browser is signed in to an account, or was the last time.
    public static func hasSignedIn(_ customer: Customer.ID, to account: Account.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM sign_ins WHERE customer_id = $1 AND account_id = $2)",
            [customer, account])
    }

    /// The account with an address, whether or not it has a password.
    public static func account(_ email: EmailAddress) -> Query<Account?> {
        .init(first: "SELECT \(Account.columns) FROM accounts WHERE email = $1", [email.description], Account.init)
    }

    /// The hash of an account's password; nil when it has none, and nobody can sign in to it.
    public static func passwordHash(of account: Account.ID) -> Query<String?> {
        .init(first: "SELECT password_hash FROM accounts WHERE id = $1", [account])
    }

    /// Managers by address, and whether each has a password yet.
    public static var managers: Query<[(account: Account, hasPassword: Bool)]> {
        .init(
            all: """
                SELECT \(Account.columns), password_hash IS NOT NULL FROM accounts WHERE role = 'manager' ORDER BY email
                """
        ) { row in (account: try Account(row), hasPassword: row[Account.columnCount]) }
    }

    /// True when anybody can sign in as a manager.
    public static var hasManager: Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (SELECT 1 FROM accounts WHERE role = 'manager' AND password_hash IS NOT NULL)
                """)
    }

    /// The link for the first manager, even when the shop has a manager now.
    fileprivate static func link(keyHash: [UInt8], at now: Timestamp) -> Query<PasswordLink?> {
        .init(
            first: """
                SELECT \(Account.columns) FROM password_links LEFT JOIN accounts ON accounts.id = account_id
                WHERE token_hash = $1 AND expires_at > $2
                """, [keyHash, now]
        ) { row in try row.isNull(0) ? .firstManager : .account(Account(row)) }
    }
}

extension Snapshot {
    /// Purpose of a link to set a password, found by the SHA-256 of its key. Nil when there is no such link, when it is
    /// too old, or when it is for the first manager and the shop has one now.
    public func passwordLink(keyHash: [UInt8]) throws -> PasswordLink? {
        let (link, hasManager) = try ask(.link(keyHash: keyHash, at: now), .hasManager)
        return link == .firstManager && hasManager ? nil : link
    }
}

/// Purpose of a link to set a password.
public enum PasswordLink: Equatable, Sendable {
    case account(Account)
    /// The person who opens it becomes the shop's first manager.
    case firstManager
}

private let accountOfCustomerSQL = """
    SELECT \(Account.columns) FROM sign_ins JOIN accounts ON accounts.id = account_id
    WHERE \(Account.isSignedIn) AND customer_id = $3
    """

extension Account {
    static let columns = "accounts.id, accounts.email, accounts.role"
    static let columnCount = 3

    /// Condition for a row of `sign_ins`; takes `signInLimits` as its arguments.
    static let isSignedIn = "ended_at IS NULL AND sign_ins.last_used_at >= $1 AND signed_in_at >= $2"

    static func signInLimits(at now: Timestamp) -> [any Argument] {
        [now + -idleLifetime, now + -signInLifetime]
    }

    /// Reads `columns`.
    init(_ row: Row) throws {
        let text: String = row[1]
        guard let email = EmailAddress(text) else {
            throw StorageError.failed(reason: "impossible address of an account")
        }
        self.init(id: row[0], email: email, isManager: row[2] == "manager")
    }
}
