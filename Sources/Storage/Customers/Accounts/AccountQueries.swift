public import Shop

extension Query {
    /// The names of these accounts.
    public static func names(of accounts: [Account.ID]) -> Query<[Account.ID: String]> {
        .init(
            """
            SELECT \(Account.columns) FROM unnest($1) WITH ORDINALITY AS wanted (id, position)
            JOIN accounts ON accounts.id = wanted.id
            """, [Keys(accounts)]
        ) { rows in
            Dictionary(try rows.map { try Account($0) }.map { ($0.id, $0.name) }) { first, _ in first }
        }
    }

    /// The account with an email address, with or without a password.
    public static func account(_ email: EmailAddress) -> Query<Account?> {
        .init(first: "SELECT \(Account.columns) FROM accounts WHERE email = $1", [email.description], Account.init)
    }

    /// The hash of an account's password; nil if the account has none, so that no sign-in to it is possible.
    public static func passwordHash(of account: Account.ID) -> Query<String?> {
        .init(first: "SELECT password_hash FROM accounts WHERE id = $1", [account])
    }

    /// The managers and clerks by email address, and whether each has a password.
    public static var staff: Query<[(account: Account, hasPassword: Bool)]> {
        .init(
            all: """
                SELECT \(Account.columns), password_hash IS NOT NULL FROM accounts
                WHERE role IN ('manager', 'clerk') ORDER BY email
                """
        ) { row in (account: try Account(row), hasPassword: row[Account.columnCount]) }
    }

    /// True if at least one manager can sign in.
    public static var hasManager: Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (SELECT 1 FROM accounts WHERE role = 'manager' AND password_hash IS NOT NULL)
                """)
    }

    /// The link for the first manager with this hash, even if the shop has a manager now.
    fileprivate static func link(keyHash: [UInt8], at now: Timestamp) -> Query<PasswordLink?> {
        .init(
            first: """
                SELECT \(Account.columns) FROM password_links LEFT JOIN accounts ON accounts.id = account_id
                WHERE token_hash = $1 AND expires_at > $2
                """, [keyHash, now]
        ) { row in try row.isNull(0) ? .firstManager : .account(Account(row)) }
    }
}

extension Query {
    /// True if the link signs in without a passkey.
    public static func passesWithoutPasskey(keyHash: [UInt8]) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM password_links WHERE token_hash = $1 AND passes_without_passkey = 1)",
            [keyHash])
    }
}

extension Snapshot {
    /// Returns the purpose of a password link, found by the SHA-256 of its key. Nil if the link is unknown or expired,
    /// or if it is for the first manager and the shop already has a manager.
    public func passwordLink(keyHash: [UInt8]) throws -> PasswordLink? {
        let (link, hasManager) = try ask(.link(keyHash: keyHash, at: now), .hasManager)
        return link == .firstManager && hasManager ? nil : link
    }
}

/// The purpose of a password link.
public enum PasswordLink: Equatable, Sendable {
    case account(Account)
    /// The link makes its user the first manager of the shop.
    case firstManager
}

extension Account {
    static let columns = """
        accounts.id, accounts.customer_id, accounts.email, accounts.role, accounts.rights, accounts.refund_limit
        """
    static let columnCount = 6

    /// Reads `columns`.
    init(_ row: Row) throws {
        let email = row.email(2)
        guard (email == nil) == row.isNull(2) else {
            throw StorageError.failed(reason: "invalid email address of an account")
        }
        let rights: String = row[4]
        self.init(
            id: row[0], customer: row[1], email: email, role: try row.oneOf(3),
            rights: ClerkRights(text: rights, refundLimit: row[5]))
    }
}
