public import Shop

extension Transaction {
    /// Returns the account of a manager or clerk by its address, made when there is none. An existing one gets the role;
    /// that of staff keeps its password. Of a customer's nobody knows who made it: its password, its links and its
    /// sign-ins end at once.
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

    /// Takes the role of manager or clerk from somebody: their password, their passkeys, their links and their sign-ins
    /// end at once.
    /// Returns the role that they had; nil when there was no such person.
    public func removeStaff(_ email: EmailAddress) throws -> Role? {
        guard let account = try snapshot.ask(.account(email)), account.role.isStaff else { return nil }
        try setPassword(nil, of: account.id)
        try removePasskeys(of: account.id)
        try setRole(.customer, of: account.id)
        return account.role
    }

    /// Stores the SHA-256 of a new link's key for a day. An older link for the same account no longer works. Links for
    /// the first manager, without an account, all work until one is used: each program that serves the shop shows its own.
    ///
    /// `passesWithoutPasskey` is for the person who runs the server: whoever opens the link is let in without a passkey.
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

    /// Sets the hash of an account's password, or removes it. Everybody who is signed in to the account is signed out,
    /// and its links no longer work, neither those to set a password nor one that leads to another address; where it is
    /// a manager's, nor does the link for the first manager.
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

    /// Sets the hash of an account's password by a link that was mailed to its address, and confirms the address.
    ///
    /// If the address was never confirmed, another person may have made the account. Then its list links end, and its
    /// addresses and the details of an open checkout are deleted. Returns true if there were links or addresses.
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

    /// Replaces the hash of the same password by one with today's parameters.
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
