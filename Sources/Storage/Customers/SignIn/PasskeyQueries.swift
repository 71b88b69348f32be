public import Shop

extension Query {
    /// True if the account of a session has a passkey, and the session has no second factor since sign-in.
    public static func awaitsPasskey(_ session: Session.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (
                    SELECT 1 FROM sessions JOIN passkeys ON passkeys.account_id = sessions.account_id
                    WHERE sessions.id = $1 AND second_factor_at IS NULL)
                """, [session])
    }

    /// True if a session has the rights of a second factor: by passkey, recovery code, or a link that needs neither.
    public static func hasSecondFactor(_ session: Session.ID) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM sessions WHERE id = $1 AND second_factor_at IS NOT NULL)", [session])
    }

    /// The passkeys of an account, oldest first.
    public static func passkeys(of account: Account.ID) -> Query<[Passkey]> {
        .all("WHERE account_id = $1 ORDER BY id", [account])
    }

    /// The passkey of an account with this credential ID, by which browsers know it; nil if there is none.
    public static func passkey(credentialID: [UInt8], of account: Account.ID) -> Query<Passkey?> {
        .first("WHERE credential_id = $1 AND account_id = $2", [credentialID, account])
    }

    /// The passkey of an account with an identifier; nil if there is none.
    public static func passkey(_ id: Passkey.ID, of account: Account.ID) -> Query<Passkey?> {
        .first("WHERE id = $1 AND account_id = $2", [id, account])
    }

    /// True if an account has a passkey.
    public static func hasPasskey(_ account: Account.ID) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM passkeys WHERE account_id = $1)", [account])
    }

    /// The number of unused recovery codes of an account.
    public static func recoveryCodeCount(of account: Account.ID) -> Query<Int> {
        .init(value: "SELECT count(*) FROM recovery_codes WHERE account_id = $1", [account])
    }

    /// The latest challenge of a session; nil if it was answered or has expired.
    public static func challenge(of session: Session.ID, at now: Timestamp) -> Query<[UInt8]?> {
        .init(
            first: "SELECT challenge FROM passkey_challenges WHERE session_id = $1 AND expires_at > $2", [session, now])
    }
}

extension Passkey: Selectable {
    enum Columns: Int, ColumnList { case id, credentialID, publicKey, signCount, name, createdAt, lastUsedAt }

    static let selection = "SELECT \(Columns.list) FROM passkeys"

    init(_ row: NamedRow<Columns>) {
        self.init(
            id: row[.id], credentialID: row[.credentialID], publicKey: row[.publicKey],
            signCount: UInt32(clamping: row[.signCount] as Int), name: row[.name], created: row[.createdAt],
            lastUse: row[.lastUsedAt])
    }
}
