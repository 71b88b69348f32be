public import Shop

extension Query {
    /// The session whose token has this SHA-256, as it stands at this moment; nil if unknown. Every request of a known
    /// browser asks this.
    public static func session(tokenHash: [UInt8], at now: Timestamp) -> Query<Session?> {
        .init(first: sessionSQL, [tokenHash]) { try Session($0, at: now) }
    }

    /// True when this browser is signed in to an account, or was the last time.
    public static func hasSignedIn(_ session: Session.ID, to account: Account.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM sessions WHERE id = $1 AND account_id = $2)", [session, account])
    }
}

private let sessionSQL = """
    SELECT \(Account.columns), sessions.id, sessions.customer_id, signed_in_at, last_used_at
    FROM sessions LEFT JOIN accounts ON accounts.id = account_id AND ended_at IS NULL WHERE token_hash = $1
    """

extension Session {
    fileprivate init(_ row: Row, at now: Timestamp) throws {
        let first = Account.columnCount
        guard row.isNull(0) else {
            self.init(
                id: row[first], signedInTo: try Account(row), since: row[first + 2], lastUse: row[first + 3], at: now)
            return
        }
        self.init(id: row[first], customer: row[first + 1], lastUse: row[first + 3])
    }
}
