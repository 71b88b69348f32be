public import Shop

extension Transaction {
    /// Returns the account of a manager or clerk by its email address, and creates it if necessary. An existing account
    /// gets the role. Staff keep their password. The password, links and sign-ins of a customer end at once, because it
    /// is unknown who created the account.
    public func addStaff(_ email: EmailAddress, as role: Role) throws -> Account {
        let known = try snapshot.ask(.account(email))
        if let known {
            if role.isStaff && !known.role.isStaff { try setPassword(nil, of: known.id) }
            try setRole(role, of: known.id)
        } else {
            try createAccount(email, as: role)
        }
        guard let account = try snapshot.ask(.account(email)) else {
            throw StorageError.failed(reason: "no account was made")
        }
        return account
    }

    /// Removes the role of a manager or clerk: their password, passkeys, links and sign-ins end at once. Returns the
    /// former role, or nil if there is no such account.
    public func removeStaff(_ email: EmailAddress) throws -> Role? {
        guard let account = try snapshot.ask(.account(email)), account.role.isStaff else { return nil }
        try setPassword(nil, of: account.id)
        try removePasskeys(of: account.id)
        try setRole(.customer, of: account.id)
        return account.role
    }

    /// Inserts the SHA-256 of a link's key, valid for a day. An older link of the same account becomes invalid. Links
    /// for the first manager have no account. They are all valid until one is used, since each node shows its own link.
    ///
    /// `passesWithoutPasskey` is for the server's operator: the link then signs in without a passkey.
    public func setPasswordLink(
        keyHash: [UInt8], for account: Account.ID?, passesWithoutPasskey: Bool = false
    ) throws {
        if let account { try database.send("DELETE FROM password_links WHERE account_id = $1", [account]) }
        try database.send(
            """
            INSERT INTO password_links (token_hash, account_id, expires_at, passes_without_passkey)
            VALUES ($1, $2, $3, $4)
            """, [keyHash, account, now + Account.passwordLinkLifetime, passesWithoutPasskey])
    }

    /// Sets or removes the hash of an account's password. Ends all sign-ins to the account. Its links for a password
    /// and the link for another email address become invalid. If it is a manager's account, so does the link for the
    /// first manager.
    public func setPassword(_ hash: String?, of account: Account.ID) throws {
        try setPasswordHash(hash, of: account)
        try endSignIns(to: account)
        try database.send(
            """
            DELETE FROM password_links WHERE account_id = $1
                OR (account_id IS NULL AND EXISTS (SELECT 1 FROM accounts WHERE id = $1 AND role = $2))
            """, [account, Role.manager.rawValue])
        try database.send(
            """
            DELETE FROM email_confirmations
            WHERE account_id = $1 AND email IS DISTINCT FROM (SELECT email FROM accounts WHERE id = $1)
            """, [account])
    }

    /// Sets the hash of an account's password by a link that was mailed to its email address, and confirms that
    /// address.
    ///
    /// If the email address was never confirmed, another person may have created the account. Then its list links end,
    /// and its postal addresses and the details of an open checkout are deleted. Returns true if there were links or
    /// postal addresses.
    public func setPassword(_ hash: String, byLinkMailedTo account: Account) throws -> Bool {
        try setPassword(hash, of: account.id)
        guard try !snapshot.ask(.hasConfirmedEmail(account.id)) else { return false }
        try database.send("UPDATE accounts SET email_confirmed_at = $1 WHERE id = $2", [now, account.id])
        try deleteMailedLinks(to: account.id)
        let links = try database.execute(
            "DELETE FROM list_links WHERE list_id IN (SELECT id FROM lists WHERE customer_id = $1)",
            [account.customer])
        let addresses = try database.execute("DELETE FROM addresses WHERE customer_id = $1", [account.customer])
        try forgetCheckout(of: account.customer)
        return links + addresses > 0
    }

    /// Replaces the hash of the same password by one with the current parameters.
    public func renewPasswordHash(_ hash: String, of account: Account.ID) throws {
        try setPasswordHash(hash, of: account)
    }

    private func createAccount(_ email: EmailAddress, as role: Role) throws {
        try database.send(
            "INSERT INTO accounts (customer_id, email, role, created_at) VALUES ($1, $2, $3, $4)",
            [try createCustomer(), email.description, role.rawValue, now])
    }

    private func setRole(_ role: Role, of account: Account.ID) throws {
        try database.send("UPDATE accounts SET role = $1 WHERE id = $2", [role.rawValue, account])
    }

    private func setPasswordHash(_ hash: String?, of account: Account.ID) throws {
        try database.send("UPDATE accounts SET password_hash = $1 WHERE id = $2", [hash, account])
    }
}
