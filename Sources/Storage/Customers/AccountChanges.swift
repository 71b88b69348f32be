public import Shop

extension Transaction {
    /// Returns the manager with an address, added when there is none. An existing account keeps its password.
    public func addManager(_ email: EmailAddress) throws -> Account {
        try database.execute(
            """
            INSERT INTO accounts (email, role, created_at) VALUES ($1, 'manager', $2)
            ON CONFLICT (email) DO UPDATE SET role = 'manager'
            """, [email.description, now])
        guard let account = try snapshot.ask(.account(email)) else {
            throw StorageError.failed(reason: "no account was made")
        }
        return account
    }

    /// Takes the role of manager from somebody: their password, their links and their sign-ins end at once. Returns
    /// whether there was such a manager.
    public func removeManager(_ email: EmailAddress) throws -> Bool {
        guard let account = try snapshot.ask(.account(email)), account.isManager else { return false }
        try setPassword(nil, of: account.id)
        try database.execute("UPDATE accounts SET role = 'customer' WHERE id = $1", [account.id])
        return true
    }

    /// Stores the SHA-256 of a new link's key for a day. An older link for the same account no longer works.
    public func setPasswordLink(keyHash: [UInt8], for account: Account.ID?) throws {
        try database.execute("DELETE FROM password_links WHERE account_id IS NOT DISTINCT FROM $1", [account])
        try database.execute(
            "INSERT INTO password_links (token_hash, account_id, expires_at) VALUES ($1, $2, $3)",
            [keyHash, account, now + Account.passwordLinkLifetime])
    }

    /// Sets the hash of an account's password, or removes it. Everybody who is signed in to the account is signed out,
    /// and its links no longer work; nor does the link for the first manager.
    public func setPassword(_ hash: String?, of account: Account.ID) throws {
        try setPasswordHash(hash, of: account)
        try database.execute(
            "UPDATE sign_ins SET ended_at = $1 WHERE account_id = $2 AND ended_at IS NULL", [now, account])
        try database.execute("DELETE FROM password_links WHERE account_id IS NULL OR account_id = $1", [account])
    }

    /// Replaces the hash of the same password by one with today's parameters.
    public func renewPasswordHash(_ hash: String, of account: Account.ID) throws {
        try setPasswordHash(hash, of: account)
    }

    /// Signs a customer in. Their old token no longer works; the new one has this SHA-256.
    public func signIn(_ customer: Customer.ID, to account: Account.ID, newTokenHash: [UInt8]) throws {
        try setTokenHash(newTokenHash, of: customer)
        try database.execute(
            """
            INSERT INTO sign_ins (customer_id, account_id, signed_in_at, last_used_at) VALUES ($1, $2, $3, $3)
            ON CONFLICT (customer_id) DO UPDATE SET account_id = excluded.account_id,
                signed_in_at = excluded.signed_in_at, last_used_at = excluded.last_used_at, ended_at = NULL
            """, [customer, account, now])
    }

    /// Signs a customer out, who keeps the cart. Their old token no longer works. Returns whether they were signed in.
    public func signOut(_ customer: Customer.ID, newTokenHash: [UInt8]) throws -> Bool {
        try setTokenHash(newTokenHash, of: customer)
        return try database.execute(
            "UPDATE sign_ins SET ended_at = $1 WHERE customer_id = $2 AND ended_at IS NULL", [now, customer]) == 1
    }

    /// Records a use of the sign-in, which ends when it was not used for 12 hours.
    public func touchSession(of customer: Customer.ID) throws {
        try database.execute("UPDATE sign_ins SET last_used_at = $1 WHERE customer_id = $2", [now, customer])
    }

    private func setPasswordHash(_ hash: String?, of account: Account.ID) throws {
        try database.execute("UPDATE accounts SET password_hash = $1 WHERE id = $2", [hash, account])
    }

    private func setTokenHash(_ hash: [UInt8], of customer: Customer.ID) throws {
        try database.execute(
            "UPDATE customers SET token_hash = $1, last_used_at = $2 WHERE id = $3", [hash, now, customer])
    }
}
