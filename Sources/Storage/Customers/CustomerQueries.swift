public import Shop

extension Query {
    /// The customer whose token has this SHA-256, or nil.
    public static func customer(tokenHash: [UInt8]) -> Query<Customer.ID?> {
        .init(first: "SELECT id FROM customers WHERE token_hash = $1", [tokenHash])
    }

    /// Customer whose token has this SHA-256, and the account that is signed in on their browser at this moment; nil if
    /// unknown.
    public static func customerAndAccount(
        tokenHash: [UInt8], at now: Timestamp
    ) -> Query<(customer: Customer.ID, account: Account?)?> {
        .init(first: customerAndAccountSQL, Account.signInLimits(at: now) + [tokenHash]) { row in
            (customer: row[Account.columnCount], account: try row.isNull(0) ? nil : Account(row))
        }
    }
}

private let customerAndAccountSQL = """
    SELECT \(Account.columns), customers.id FROM customers
    LEFT JOIN sign_ins ON customer_id = customers.id AND \(Account.isSignedIn)
    LEFT JOIN accounts ON accounts.id = account_id
    WHERE token_hash = $3
    """
