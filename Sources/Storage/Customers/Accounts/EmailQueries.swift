public import Shop

extension Query {
    /// The account and the email address that a mailed link confirms, found by the SHA-256 of its key; nil if no valid
    /// link has it.
    public static func emailConfirmation(keyHash: [UInt8], at now: Timestamp) -> Query<EmailConfirmation?> {
        .init(
            first: """
                SELECT \(Account.columns), email_confirmations.email
                FROM email_confirmations JOIN accounts ON accounts.id = account_id
                WHERE token_hash = $1 AND expires_at > $2
                """, [keyHash, now]
        ) { row in
            guard let email = EmailAddress(row[Account.columnCount]) else {
                throw StorageError.failed(reason: "invalid email address to confirm")
            }
            return EmailConfirmation(account: try Account(row), email: email)
        }
    }

    /// True if the owner of an account has shown that they receive mail to its email address.
    public static func hasConfirmedEmail(_ account: Account.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM accounts WHERE id = $1 AND email_confirmed_at IS NOT NULL)", [account])
    }

    /// The new email address that an account gets when a mailed link is opened; nil if no such link is pending.
    public static func pendingEmail(of account: Account.ID, at now: Timestamp) -> Query<EmailAddress?> {
        .init(
            first: """
                SELECT email_confirmations.email FROM email_confirmations JOIN accounts ON accounts.id = account_id
                WHERE account_id = $1 AND expires_at > $2 AND email_confirmations.email <> accounts.email
                """, [account, now]
        ) { EmailAddress($0[0]) }
    }
}
