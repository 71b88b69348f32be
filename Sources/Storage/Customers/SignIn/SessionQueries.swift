public import Shop

extension Snapshot {
    /// Returns the session whose token has this SHA-256, in its present state, or nil. Each request of a known browser
    /// runs this query.
    public func session(tokenHash: [UInt8]) throws -> Session? {
        guard isCommitted else { return try ask(.session(tokenHash: tokenHash, at: now)) }
        return try cache.sessions.answer(tokenHash) { try ask(.storedSession(tokenHash: tokenHash)) }?.session(at: now)
    }
}

/// A session as stored. Only the present time decides whether its sign-in is still valid.
struct StoredSession {
    let id: Session.ID
    let customer: Customer.ID?
    let signIn: (account: Account, begin: Timestamp)?
    let lastUse: Timestamp

    func session(at now: Timestamp) -> Session {
        guard let signIn else { return Session(id: id, customer: customer, lastUse: lastUse) }
        return Session(id: id, signedInTo: signIn.account, since: signIn.begin, lastUse: lastUse, at: now)
    }
}

extension Query {
    /// The session whose token has this SHA-256, in its state at `now`; or nil.
    public static func session(tokenHash: [UInt8], at now: Timestamp) -> Query<Session?> {
        .init(first: sessionSQL, [tokenHash]) { try StoredSession($0).session(at: now) }
    }

    /// The session with this key, in its state at `now`; or nil.
    static func session(_ id: Session.ID, at now: Timestamp) -> Query<Session?> {
        .init(first: sessionByIDSQL, [id]) { try StoredSession($0).session(at: now) }
    }

    /// The token hashes of sessions, and the customers that the sessions lead to at `now`.
    static func sessionTokens(
        _ sessions: [Session.ID], at now: Timestamp
    ) -> Query<[Session.ID: (tokenHash: [UInt8], customer: Customer.ID?)]> {
        .init(sessionTokensSQL, [Keys(sessions)]) { rows in
            let known = try rows.map { row in
                let session = try StoredSession(row).session(at: now)
                return (session.id, (tokenHash: row[StoredSession.columnCount] as [UInt8], customer: session.customer))
            }
            return Dictionary(known) { first, _ in first }
        }
    }

    fileprivate static func storedSession(tokenHash: [UInt8]) -> Query<StoredSession?> {
        .init(first: sessionSQL, [tokenHash]) { try StoredSession($0) }
    }

    /// True if a session was never signed in to an account, and its token is not the one with this hash.
    static func hasNoAccount(_ session: Session.ID, unless tokenHash: [UInt8]) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM sessions WHERE id = $1 AND account_id IS NULL AND token_hash <> $2)",
            [session, tokenHash])
    }

    /// True if this session is signed in to the account, or if its last sign-in was to that account.
    public static func hasSignedIn(_ session: Session.ID, to account: Account.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM sessions WHERE id = $1 AND account_id = $2)", [session, account])
    }
}

private let sessionSQL = "\(sessions) WHERE token_hash = $1"
private let sessionByIDSQL = "\(sessions) WHERE sessions.id = $1"
private let sessionTokensSQL = """
    SELECT \(StoredSession.columns), token_hash
    FROM unnest($1) WITH ORDINALITY AS wanted (id, position) JOIN sessions ON sessions.id = wanted.id
    LEFT JOIN accounts ON accounts.id = account_id AND ended_at IS NULL
    """
private let sessions = """
    SELECT \(StoredSession.columns)
    FROM sessions LEFT JOIN accounts ON accounts.id = account_id AND ended_at IS NULL
    """

extension StoredSession {
    private enum Columns: Int, ColumnList { case id, customerID, signedInAt, lastUsedAt }

    fileprivate static let columns = "\(Account.columns), \(Columns.list(of: "sessions"))"
    fileprivate static let columnCount = Account.columnCount + Columns.lastUsedAt.rawValue + 1

    /// Reads `columns`.
    fileprivate init(_ row: Row) throws {
        let own = row.named(Columns.self, at: Account.columnCount)
        (id, customer, lastUse) = (own[.id], own[.customerID], own[.lastUsedAt])
        signIn = row.isNull(0) ? nil : (try Account(row), own[.signedInAt])
    }
}
