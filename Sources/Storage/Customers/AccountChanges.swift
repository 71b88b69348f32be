public import Shop

extension Transaction {
    /// The manager with an address, made when there is none. Whoever has an account keeps its password.
    public func addManager(_ email: EmailAddress) throws -> Account {
        try database.execute(
            """
            INSERT INTO accounts (email, role, created_at) VALUES (?, 'manager', ?)
            ON CONFLICT (email) DO UPDATE SET role = 'manager'
            """, [email.description, now.secondsSince1970])
        guard let account = try snapshot.account(email) else {
            throw StorageError.failed(reason: "no account was made")
        }
        return account
    }

    /// Makes somebody a manager no longer: their password, their links and their sign-ins end at once. Returns whether
    /// there was such a manager.
    public func removeManager(_ email: EmailAddress) throws -> Bool {
        guard let account = try snapshot.account(email), account.isManager else { return false }
        try setPassword(nil, of: account.id)
        try database.execute("UPDATE accounts SET role = 'customer' WHERE id = ?", [account.id.rawValue])
        return true
    }

    /// Keeps the SHA-256 of a new link's key for a day; an older link for the same is worth nothing from now on.
    public func setPasswordLink(keyHash: [UInt8], for account: Account.ID?) throws {
        try database.execute("DELETE FROM password_links WHERE account_id IS ?", [account?.rawValue])
        try database.execute(
            "INSERT INTO password_links (token_hash, account_id, expires_at) VALUES (?, ?, ?)",
            [keyHash, account?.rawValue, (now + Account.passwordLinkLifetime).secondsSince1970])
    }

    /// Sets the hash of an account's password, or takes it away. Everybody who is signed in to the account is signed
    /// out, and its links are worth nothing from now on; so is the link for the first manager.
    public func setPassword(_ hash: String?, of account: Account.ID) throws {
        try database.execute(
            "UPDATE accounts SET password_hash = ? WHERE id = ?", [hash, account.rawValue])
        try database.execute(
            "UPDATE sign_ins SET ended_at = ? WHERE account_id = ? AND ended_at IS NULL",
            [now.secondsSince1970, account.rawValue])
        try database.execute(
            "DELETE FROM password_links WHERE account_id IS NULL OR account_id = ?", [account.rawValue])
    }

    /// Replaces the hash of the same password by one with today's parameters.
    public func renewPasswordHash(_ hash: String, of account: Account.ID) throws {
        try database.execute("UPDATE accounts SET password_hash = ? WHERE id = ?", [hash, account.rawValue])
    }

    /// Signs a visitor in. Their old token is worth nothing from now on; the new one has this SHA-256.
    public func signIn(_ visitor: Visitor.ID, to account: Account.ID, newTokenHash: [UInt8]) throws {
        try setTokenHash(newTokenHash, of: visitor)
        try database.execute(
            """
            INSERT INTO sign_ins (visitor_id, account_id, signed_in_at, last_used_at) VALUES (?1, ?2, ?3, ?3)
            ON CONFLICT (visitor_id) DO UPDATE SET account_id = excluded.account_id,
                signed_in_at = excluded.signed_in_at, last_used_at = excluded.last_used_at, ended_at = NULL
            """, [visitor.rawValue, account.rawValue, now.secondsSince1970])
    }

    /// Signs a visitor out, who keeps the cart. Their old token is worth nothing from now on. Returns whether they were
    /// signed in.
    public func signOut(_ visitor: Visitor.ID, newTokenHash: [UInt8]) throws -> Bool {
        try setTokenHash(newTokenHash, of: visitor)
        return try database.execute(
            "UPDATE sign_ins SET ended_at = ? WHERE visitor_id = ? AND ended_at IS NULL",
            [now.secondsSince1970, visitor.rawValue]) == 1
    }

    /// Counts as a use of the sign-in, which ends when it has not been used for 12 hours.
    public func touchSession(of visitor: Visitor.ID) throws {
        try database.execute(
            "UPDATE sign_ins SET last_used_at = ? WHERE visitor_id = ?", [now.secondsSince1970, visitor.rawValue])
    }

    private func setTokenHash(_ hash: [UInt8], of visitor: Visitor.ID) throws {
        try database.execute(
            "UPDATE visitors SET token_hash = ?, last_used_at = ? WHERE id = ?",
            [hash, now.secondsSince1970, visitor.rawValue])
    }
}
