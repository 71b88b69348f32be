public import Shop

extension Transaction {
    /// Inserts the SHA-256 of the key of a link that is mailed to an email address. An older link of the account
    /// becomes invalid.
    public func setEmailConfirmation(keyHash: [UInt8], of email: EmailAddress, for account: Account.ID) throws {
        try database.send(
            """
            INSERT INTO email_confirmations (token_hash, account_id, email, expires_at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (account_id) DO UPDATE
            SET token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at
            """, [keyHash, account, email.description, now + EmailConfirmation.lifetime])
    }

    /// Uses a link: sets and confirms the email address of the account. The link becomes invalid. Returns the former
    /// address if it was different.
    ///
    /// - Throws: `JoinRefusal.emailIsTaken` if another account has the address now.
    public func confirm(_ confirmation: EmailConfirmation) throws -> EmailAddress? {
        let account = confirmation.account
        try setEmail(confirmation.email, of: account)
        try database.send("UPDATE accounts SET email_confirmed_at = $1 WHERE id = $2", [now, account.id])
        return account.email == confirmation.email ? nil : account.email
    }

    /// Sets another, unconfirmed email address of an account. Links that were mailed to the old address become invalid.
    ///
    /// - Throws: `JoinRefusal.emailIsTaken`.
    public func setEmail(_ email: EmailAddress, of account: Account) throws {
        let owner = try snapshot.ask(.account(email))
        guard owner == nil || owner?.id == account.id else { throw JoinRefusal.emailIsTaken }
        try database.send(
            "UPDATE accounts SET email = $1, email_confirmed_at = NULL WHERE id = $2", [email.description, account.id])
        try deleteMailedLinks(to: account.id)
    }

    /// Deletes the links that were mailed for an account.
    func deleteMailedLinks(to account: Account.ID) throws {
        try database.send("DELETE FROM email_confirmations WHERE account_id = $1", [account])
        try database.send("DELETE FROM password_links WHERE account_id = $1", [account])
    }

    /// Inserts the SHA-256 of the key of a password link for the account with that email address. If there is no such
    /// account, does the same work without one, so that both cases take the same time. Earlier links stay valid until
    /// one is used, since anyone can request a link.
    public func setPasswordLink(keyHash: [UInt8], forWhoeverHas email: EmailAddress) throws {
        try database.send(
            """
            DELETE FROM password_links
            WHERE account_id IN (SELECT id FROM accounts WHERE email = $1) AND expires_at <= $2
            """, [email.description, now])
        try database.send(
            """
            INSERT INTO password_links (token_hash, account_id, expires_at)
            SELECT $1, id, $2 FROM accounts WHERE email = $3
            """, [keyHash, now + Account.mailedLinkLifetime, email.description])
    }
}
