public import Shop

extension Query {
    /// The visitor whose token has this SHA-256, or nil.
    public static func visitor(tokenHash: [UInt8]) -> Query<Visitor.ID?> {
        .init(first: "SELECT id FROM visitors WHERE token_hash = $1", [tokenHash])
    }

    /// Visitor whose token has this SHA-256, and the account that is signed in on their browser at this moment; nil if
    /// unknown.
    public static func visitorAndAccount(
        tokenHash: [UInt8], at now: Timestamp
    ) -> Query<(visitor: Visitor.ID, account: Account?)?> {
        .init(first: visitorAndAccountSQL, Account.signInLimits(at: now) + [tokenHash]) { row in
            (visitor: row[Account.columnCount], account: try row.isNull(0) ? nil : Account(row))
        }
    }
}

private let visitorAndAccountSQL = """
    SELECT \(Account.columns), visitors.id FROM visitors
    LEFT JOIN sign_ins ON visitor_id = visitors.id AND \(Account.isSignedIn)
    LEFT JOIN accounts ON accounts.id = account_id
    WHERE token_hash = $3
    """
