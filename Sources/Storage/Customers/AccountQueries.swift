public import Shop

extension Snapshot {
    /// Who is signed in on a visitor's browser at this moment; nil when nobody is, or is no longer.
    public func account(of visitor: Visitor.ID) throws -> Account? {
        try database.first(
            """
            SELECT \(Account.columns) FROM sign_ins JOIN accounts ON accounts.id = account_id
            WHERE \(Account.isSignedIn) AND visitor_id = ?
            """, Account.signInLimits(at: now) + [visitor.rawValue], Account.init)
    }

    /// Whether this browser is signed in to an account, or was the last time.
    public func hasSignedIn(_ visitor: Visitor.ID, to account: Account.ID) throws -> Bool {
        try database.first(
            "SELECT 1 FROM sign_ins WHERE visitor_id = ? AND account_id = ?", [visitor.rawValue, account.rawValue]
        ) { _ in true } ?? false
    }

    /// The account with an address, whether or not it has a password.
    public func account(_ email: EmailAddress) throws -> Account? {
        try database.first("SELECT \(Account.columns) FROM accounts WHERE email = ?", [email.description], Account.init)
    }

    /// The hash of an account's password; nil when it has none, and nobody can sign in to it.
    public func passwordHash(of account: Account.ID) throws -> String? {
        try database.first("SELECT password_hash FROM accounts WHERE id = ?", [account.rawValue]) { $0[0] as String? }
            ?? nil
    }

    /// Every manager, by address, with whether they have a password yet.
    public func managers() throws -> [(account: Account, hasPassword: Bool)] {
        try database.all(
            "SELECT \(Account.columns), password_hash IS NOT NULL FROM accounts WHERE role = 'manager' ORDER BY email"
        ) { row in (try Account(row), row[Account.columnCount]) }
    }

    /// Whether anybody can sign in as a manager.
    public func hasManager() throws -> Bool {
        try managers().contains(where: \.hasPassword)
    }

    /// What a link to set a password is for, found by the SHA-256 of its key. Nil when there is no such link, when it
    /// is too old, or when it is for the first manager and there is one by now.
    public func passwordLink(keyHash: [UInt8]) throws -> PasswordLink? {
        let link = try database.first(
            """
            SELECT \(Account.columns) FROM password_links LEFT JOIN accounts ON accounts.id = account_id
            WHERE token_hash = ? AND expires_at > ?
            """, [keyHash, now.secondsSince1970]
        ) { row in
            try row.isNull(0) ? PasswordLink.firstManager : .account(Account(row))
        }
        return try link == .firstManager && hasManager() ? nil : link
    }
}

/// Whose password a link sets.
public enum PasswordLink: Equatable, Sendable {
    case account(Account)
    /// Whoever opens it becomes the shop's first manager.
    case firstManager
}

extension Account {
    static let columns = "accounts.id, accounts.email, accounts.role"
    static let columnCount = 3

    /// Of a row of `sign_ins`; takes `signInLimits` as its arguments.
    static let isSignedIn = "ended_at IS NULL AND sign_ins.last_used_at >= ? AND signed_in_at >= ?"

    static func signInLimits(at now: Timestamp) -> [any Argument] {
        [(now + -idleLifetime).secondsSince1970, (now + -signInLifetime).secondsSince1970]
    }

    /// Reads `columns`.
    init(_ row: Row) throws {
        let text: String = row[1]
        guard let email = EmailAddress(text) else {
            throw StorageError.failed(reason: "impossible address of an account")
        }
        self.init(id: row.id(0), email: email, isManager: row[2] == "manager")
    }
}
