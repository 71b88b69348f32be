public import Shop

extension Transaction {
    /// Inserts a session for a new anonymous customer.
    ///
    /// - Parameter tokenHash: The SHA-256 of the session's token, by which the session is found.
    /// - Returns: The new customer.
    public func createSession(tokenHash: [UInt8]) throws -> Customer.ID {
        let customer = try createCustomer()
        _ = try createSession(tokenHash, leadingTo: customer)
        return customer
    }

    /// Creates a customer for a session without one. If its sign-in has expired, the sign-in ends now. The session
    /// keeps its account, so that the browser stays known to that account.
    ///
    /// - Throws: `DatabaseError` of the kind `.conflict` if another request has given the session a customer. The
    ///   change then runs again.
    public func createCustomer(for session: Session.ID) throws -> Customer.ID {
        try claim(session)
        let customer = try createCustomer()
        try database.send(
            """
            UPDATE sessions SET customer_id = $1, last_used_at = $2,
                ended_at = CASE WHEN account_id IS NOT NULL THEN coalesce(ended_at, $2) END
            WHERE id = $3
            """, [customer, now, session])
        return customer
    }

    /// Locks the session's row until the commit, so that other requests of the same browser wait. Throws a conflict if
    /// one of them was faster and has created a customer: the change then runs again.
    private func claim(_ session: Session.ID) throws {
        try database.send("UPDATE sessions SET last_used_at = last_used_at WHERE id = $1", [session])
        guard try snapshot.ask(.session(session, at: now))?.customer == nil else {
            throw DatabaseError(kind: .conflict, message: "the session already has a customer")
        }
    }

    /// Records a use of a session, which extends the lifetime of its sign-in and of its customer's cart. Also deletes
    /// the sessions that were replaced by this one, or by another session of its account. Does nothing within
    /// `Session.useInterval` seconds of the last recorded use.
    public func touch(_ session: Session) throws {
        guard session.lastUse + Session.useInterval <= now else { return }
        try deleteSessions(replacedBy: session.id)
        try database.send("UPDATE sessions SET last_used_at = $1 WHERE id = $2", [now, session.id])
        if let customer = session.customer { try touch(customer) }
    }

    /// Signs a browser in. Its session, or a new one if it has none, gets the account's customer and a new token. The
    /// session's anonymous customer is merged into the account's customer, if the two can be merged.
    ///
    /// - Parameters:
    ///   - newTokenHash: The SHA-256 of the new token.
    ///   - passesWithoutPasskey: True for staff who have a passkey and are not asked for it, or have used it already.
    /// - Returns: The lines that did not fit into the account's cart, or nil.
    public func signIn(
        _ session: Session?, to account: Account, newTokenHash: [UInt8], browser: BrowserName? = nil,
        passesWithoutPasskey: Bool = false
    ) throws -> RemovedLines.ID? {
        let leftOut = try session?.customer.flatMap { customer in
            try snapshot.ask(.canBeMerged(customer, into: account.customer))
                ? merge(customer, into: account.customer) : nil
        }
        let id = try session?.id ?? createSession(newTokenHash, leadingTo: account.customer)
        try raiseRights(of: id, to: .signIn(account, browser), newTokenHash: newTokenHash)
        if passesWithoutPasskey { try raiseRights(of: id, to: .secondFactor, newTokenHash: newTokenHash) }
        try touch(account.customer)
        try forgetOldSignIns(to: account.id)
        return leftOut
    }

    /// Raises the rights of a session and replaces its token, so that a copy of the old token has no rights. No other
    /// function raises rights (OWASP ASVS 5.0, 7.2.4).
    func raiseRights(of session: Session.ID, to rights: RaisedRights, newTokenHash: [UInt8]) throws {
        // No earlier token may lead to the session's new customer and rights.
        try deleteSessions(replacedBy: session)
        switch rights {
        case .signIn(let account, let browser):
            try database.send(
                """
                UPDATE sessions SET token_hash = $1, customer_id = $2, account_id = $3, signed_in_at = $4,
                    last_used_at = $4, ended_at = NULL, browser = $5, second_factor_at = NULL, replaced_by = NULL
                WHERE id = $6
                """, [newTokenHash, account.customer, account.id, now, browser?.text ?? "", session])
        case .secondFactor:
            try database.send(
                "UPDATE sessions SET token_hash = $1, second_factor_at = $2, replaced_by = NULL WHERE id = $3",
                [newTokenHash, now, session])
        }
    }

    /// Ends the least recently used sign-ins of an account beyond `SignIn.mostKept`, and deletes their sessions. A
    /// session that has another customer by now keeps that customer.
    private func forgetOldSignIns(to account: Account.ID) throws {
        let old = try snapshot.ask(.oldSignIns(to: account))
        for session in old {
            try separateSessions(where: "id = $1", session)
            try database.send("DELETE FROM sessions WHERE id = $1 AND customer_id IS NULL", [session])
        }
    }

    /// Signs a browser out. Its session gets a new token and has no customer. The account's customer keeps the cart,
    /// orders and all other data.
    public func signOut(_ session: Session.ID, newTokenHash: [UInt8]) throws {
        try deleteSessions(replacedBy: session)
        try database.send(
            """
            UPDATE sessions SET token_hash = $1, customer_id = NULL, last_used_at = $2, ended_at = $2
            WHERE id = $3 AND account_id IS NOT NULL AND ended_at IS NULL
            """, [newTokenHash, now, session])
    }

    /// Removes the account from sessions. A signed-in session also loses its customer. A session whose sign-in has
    /// ended keeps its present customer.
    ///
    /// - Parameters:
    ///   - condition: The SQL condition of the sessions, with the argument `$1`.
    func separateSessions(where condition: String, _ argument: any Argument) throws {
        try database.send(
            """
            UPDATE sessions SET account_id = NULL, signed_in_at = NULL, ended_at = NULL,
                customer_id = CASE WHEN ended_at IS NULL THEN NULL ELSE customer_id END
            WHERE \(condition)
            """, [argument])
    }

    /// Ends all sign-ins to an account.
    func endSignIns(to account: Account.ID) throws {
        try database.send(
            "UPDATE sessions SET ended_at = $1, customer_id = NULL WHERE account_id = $2 AND ended_at IS NULL",
            [now, account])
    }

    /// Signs a browser in to its customer's guest account, in a new session that replaces the present one. Until the
    /// new token is used for a change, the old token keeps the same customer, without the account.
    ///
    /// A guest has no password: if the response with the new token is lost, only the old token leads to the cart.
    ///
    /// - Returns: False, without a change, if the session has no customer or another one, was signed in to an account
    ///   before, or already has that token.
    func signInReplacing(
        _ session: Session, to account: Account, newTokenHash: [UInt8], browser: BrowserName?
    ) throws -> Bool {
        guard session.customer == account.customer, try snapshot.ask(.hasNoAccount(session.id, unless: newTokenHash))
        else { return false }
        let id = try createSession(newTokenHash, leadingTo: account.customer)
        try raiseRights(of: id, to: .signIn(account, browser), newTokenHash: newTokenHash)
        // Sets the last use of the new session back, so that the next change counts as a use.
        try database.send(
            """
            UPDATE sessions SET last_used_at = CASE id WHEN $1 THEN $2 ELSE last_used_at END,
                replaced_by = CASE id WHEN $1 THEN NULL ELSE $1 END
            WHERE id IN ($1, $3)
            """, [id, now + -Session.useInterval, session.id])
        try touch(account.customer)
        // The old token can be sent any number of times, and each time creates a sign-in.
        try forgetOldSignIns(to: account.id)
        return true
    }

    /// Ends all sessions of a customer: their tokens no longer have a customer.
    func endSessions(of customer: Customer.ID) throws {
        try database.send(
            """
            UPDATE sessions SET customer_id = NULL,
                ended_at = CASE WHEN account_id IS NOT NULL THEN coalesce(ended_at, $1) END
            WHERE customer_id = $2
            """, [now, customer])
    }

    /// Deletes the sessions that this session has replaced, or that another session of the same account has replaced.
    /// There can be several, because a guest's old token can be sent several times.
    private func deleteSessions(replacedBy session: Session.ID) throws {
        try database.send(
            """
            DELETE FROM sessions WHERE replaced_by IN (
                SELECT $1 UNION SELECT others.id FROM sessions JOIN sessions AS others USING (account_id)
                WHERE sessions.id = $1)
            """, [session])
    }

    private func createSession(_ tokenHash: [UInt8], leadingTo customer: Customer.ID) throws -> Session.ID {
        try database.insert(
            "INSERT INTO sessions (token_hash, customer_id, last_used_at) VALUES ($1, $2, $3) RETURNING id",
            [tokenHash, customer, now])
    }
}

/// The rights that a session gains.
enum RaisedRights {
    /// The rights of an account, after its password or a mailed link.
    case signIn(Account, BrowserName?)
    /// The rights of an account with a second factor, after a passkey, recovery code, or link of the operator.
    case secondFactor
}
