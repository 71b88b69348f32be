public import Shop

extension Transaction {
    /// Makes a session, found by the SHA-256 of its token. Returns the new customer to whom it leads.
    public func createSession(tokenHash: [UInt8]) throws -> Customer.ID {
        let customer = try createCustomer()
        _ = try createSession(tokenHash, leadingTo: customer)
        return customer
    }

    /// Makes a new customer for a session that leads to nobody. Where its sign-in has lapsed, that ends; the session
    /// keeps the account, to which it is known.
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

    /// Keeps other forms of the same browser waiting, one of which may have been quicker: then this change is made again.
    private func claim(_ session: Session.ID) throws {
        try database.send("UPDATE sessions SET last_used_at = last_used_at WHERE id = $1", [session])
        guard try snapshot.ask(.session(session, at: now))?.customer == nil else {
            throw DatabaseError(kind: .conflict, message: "the browser leads to somebody")
        }
    }

    /// Records a use of a session, which keeps its customer's cart and its sign-in alive.
    public func touch(_ session: Session) throws {
        guard session.lastUse + Session.useInterval <= now else { return }
        try deleteSessions(replacedBy: session.id)
        try database.send("UPDATE sessions SET last_used_at = $1 WHERE id = $2", [now, session.id])
        if let customer = session.customer { try touch(customer) }
    }

    /// Signs a browser in: its session, or a new one where it has none, leads to the account's customer and has a new
    /// token. An anonymous customer to whom it led becomes one with that customer. Returns what did not fit into their
    /// cart.
    ///
    /// `passesWithoutPasskey` lets staff in who have a passkey and are not asked for it, or have shown it already.
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

    /// Raises the rights of a session, and replaces its token: a copy of the old one has no rights. No other function raises
    /// rights (OWASP ASVS 5.0, 7.2.4).
    func raiseRights(of session: Session.ID, to rights: RaisedRights, newTokenHash: [UInt8]) throws {
        // No token from before leads to what the session leads to now.
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

    /// Ends the sign-ins that were used longest ago where an account has more than it may have, and forgets these
    /// browsers. One that leads to somebody else by now goes on doing so.
    private func forgetOldSignIns(to account: Account.ID) throws {
        let old = try snapshot.ask(.oldSignIns(to: account))
        for session in old {
            try separateSessions(where: "id = $1", session)
            try database.send("DELETE FROM sessions WHERE id = $1 AND customer_id IS NULL", [session])
        }
    }

    /// Signs a browser out. Its session has a new token and leads to nobody: what the account's customer owns stays with
    /// them.
    public func signOut(_ session: Session.ID, newTokenHash: [UInt8]) throws {
        try deleteSessions(replacedBy: session)
        try database.send(
            """
            UPDATE sessions SET token_hash = $1, customer_id = NULL, last_used_at = $2, ended_at = $2
            WHERE id = $3 AND account_id IS NOT NULL AND ended_at IS NULL
            """, [newTokenHash, now, session])
    }

    /// Separates sessions from their account: a sign-in leads to nobody then, and one that has ended stays with whom it
    /// leads to by now.
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

    /// Signs a browser in to its customer's guest account in a new session, by which the present one is replaced: the old
    /// token leads to the same customer, without the account, until the new one is used for a change. Returns false,
    /// changing nothing, for a session that leads to nobody, was signed in to an account before, or has that token.
    ///
    /// A guest has no password: if the answer with the new token is lost, only the old one leads to the cart.
    func signInReplacing(
        _ session: Session, to account: Account, newTokenHash: [UInt8], browser: BrowserName?
    ) throws -> Bool {
        guard session.customer == account.customer, try snapshot.ask(.hasNoAccount(session.id, unless: newTokenHash))
        else { return false }
        let id = try createSession(newTokenHash, leadingTo: account.customer)
        try raiseRights(of: id, to: .signIn(account, browser), newTokenHash: newTokenHash)
        // The last use of the new session is set back, so that the next change counts as a use.
        try database.send(
            """
            UPDATE sessions SET last_used_at = CASE id WHEN $1 THEN $2 ELSE last_used_at END,
                replaced_by = CASE id WHEN $1 THEN NULL ELSE $1 END
            WHERE id IN ($1, $3)
            """, [id, now + -Session.useInterval, session.id])
        try touch(account.customer)
        // The old token can be sent any number of times.
        try forgetOldSignIns(to: account.id)
        return true
    }

    /// Ends all sessions of a customer: their tokens lead to nobody.
    func endSessions(of customer: Customer.ID) throws {
        try database.send(
            """
            UPDATE sessions SET customer_id = NULL,
                ended_at = CASE WHEN account_id IS NOT NULL THEN coalesce(ended_at, $1) END
            WHERE customer_id = $2
            """, [now, customer])
    }

    /// Deletes the sessions that are replaced by this one, or by another session of the same account: a guest's old token can
    /// be sent several times.
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
    /// Those of an account, after its password or a mailed link.
    case signIn(Account, BrowserName?)
    /// Those of an account with a second factor, after a passkey, a recovery code, or a link of the server's operator.
    case secondFactor
}
