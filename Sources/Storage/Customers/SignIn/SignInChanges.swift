public import Shop

extension Transaction {
    /// Ends a sign-in to an account. Returns false if there is no such sign-in.
    public func endSignIn(_ session: Session.ID, to account: Account.ID) throws -> Bool {
        try database.execute(
            """
            UPDATE sessions SET ended_at = $1, customer_id = NULL
            WHERE id = $2 AND account_id = $3 AND ended_at IS NULL
            """, [now, session, account]) == 1
    }

    /// Ends all sign-ins to an account except one. Returns the number of ended sign-ins.
    public func endSignIns(to account: Account.ID, but session: Session.ID) throws -> Int {
        try database.execute(
            """
            UPDATE sessions SET ended_at = $1, customer_id = NULL
            WHERE account_id = $2 AND id <> $3 AND ended_at IS NULL
            """, [now, account, session])
    }
}
