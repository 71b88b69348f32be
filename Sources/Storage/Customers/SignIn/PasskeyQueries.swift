public import Shop

extension Query {
    /// True if the session's account has a passkey, and neither it nor a recovery code was used since the sign-in.
    public static func awaitsPasskey(_ session: Session.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (
                    SELECT 1 FROM sessions JOIN passkeys ON passkeys.account_id = sessions.account_id
                    WHERE sessions.id = $1 AND second_factor_at IS NULL)
                """, [session])
    }

    /// True if a passkey or a recovery code was used in the session, or a link that needs none.
    public static func hasSecondFactor(_ session: Session.ID) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM sessions WHERE id = $1 AND second_factor_at IS NOT NULL)", [session])
    }

    /// The passkeys of an account, oldest first.
    public static func passkeys(of account: Account.ID) -> Query<[Passkey]> {
        .init(
            all: "SELECT \(Passkey.columns) FROM passkeys WHERE account_id = $1 ORDER BY id", [account], Passkey.init)
    }

    /// The passkey of an account with this credential id; or nil.
    public static func passkey(credentialID: [UInt8], of account: Account.ID) -> Query<Passkey?> {
        .init(
            first: "SELECT \(Passkey.columns) FROM passkeys WHERE credential_id = $1 AND account_id = $2",
            [credentialID, account], Passkey.init)
    }

    /// A passkey of an account; or nil.
    public static func passkey(_ id: Passkey.ID, of account: Account.ID) -> Query<Passkey?> {
        .init(
            first: "SELECT \(Passkey.columns) FROM passkeys WHERE id = $1 AND account_id = $2", [id, account],
            Passkey.init)
    }

    /// True if an account has a passkey.
    public static func hasPasskey(_ account: Account.ID) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM passkeys WHERE account_id = $1)", [account])
    }

    /// The number of unused recovery codes of an account.
    public static func recoveryCodeCount(of account: Account.ID) -> Query<Int> {
        .init(value: "SELECT count(*) FROM recovery_codes WHERE account_id = $1", [account])
    }

    /// The last challenge of a session; nil if it was used or has expired.
    public static func challenge(of session: Session.ID, at now: Timestamp) -> Query<[UInt8]?> {
        .init(
            first: "SELECT challenge FROM passkey_challenges WHERE session_id = $1 AND expires_at > $2", [session, now])
    }
}

extension Passkey {
    static let columns = "id, credential_id, public_key, sign_count, name, created_at, last_used_at"

    /// Reads `columns`.
    init(_ row: Row) {
        self.init(
            id: row[0], credentialID: row[1], publicKey: row[2], signCount: UInt32(clamping: row[3] as Int),
            name: row[4],
            created: row[5], lastUse: row[6])
    }
}
