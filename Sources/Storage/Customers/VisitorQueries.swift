public import Shop

extension Snapshot {
    /// Whose token has this SHA-256, or nil when nobody's has.
    public func visitor(tokenHash: [UInt8]) throws -> Visitor.ID? {
        try database.first("SELECT id FROM visitors WHERE token_hash = ?", [tokenHash]) { $0.id(0) }
    }

    /// The same, with who is signed in on their browser at this moment.
    public func visitorAndAccount(tokenHash: [UInt8]) throws -> (visitor: Visitor.ID, account: Account?)? {
        try database.first(Self.visitorAndAccountSQL, Account.signInLimits(at: now) + [tokenHash]) { row in
            (row.id(Account.columnCount), try row.isNull(0) ? nil : Account(row))
        }
    }

    private static let visitorAndAccountSQL = """
        SELECT \(Account.columns), visitors.id FROM visitors
        LEFT JOIN sign_ins ON visitor_id = visitors.id AND \(Account.isSignedIn)
        LEFT JOIN accounts ON accounts.id = account_id
        WHERE token_hash = ?
        """
}
