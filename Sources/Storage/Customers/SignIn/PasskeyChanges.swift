public import Shop

extension Transaction {
    /// Inserts a passkey. Its creation also confirms the user's identity. Returns true if it is the first passkey of
    /// the account: only then `codeHashes`, the SHA-256 of the recovery codes, are stored.
    ///
    /// The session gets a new token. The response to a challenge can be used once.
    ///
    /// - Throws: `SecondFactorRefusal`.
    public func addPasskey(
        credentialID: [UInt8], publicKey: [UInt8], signCount: UInt32, name: String, to account: Account.ID,
        from session: Session.ID, answering challenge: [UInt8], firstCodes codeHashes: [[UInt8]],
        newTokenHash: [UInt8]
    ) throws -> Bool {
        try useChallenge(challenge, of: session)
        let count = try snapshot.ask(.passkeys(of: account)).count
        guard count < Passkey.limit else { throw SecondFactorRefusal.tooManyPasskeys }
        let passkey: ColumnValues = [
            "account_id": account, "credential_id": credentialID, "public_key": publicKey, "sign_count": Int(signCount),
            "name": name, "created_at": now,
        ]
        let added = try database.execute(
            "\(passkey.insertion(into: "passkeys")) ON CONFLICT (credential_id) DO NOTHING", passkey.arguments)
        guard added == 1 else { throw SecondFactorRefusal.passkeyIsKnown }
        try raiseRights(of: session, to: .secondFactor, newTokenHash: newTokenHash)
        if count == 0 { try setRecoveryCodes(codeHashes, of: account) }
        return count == 0
    }

    /// Gives a session the rights of a second factor and a new token, by a passkey whose signature was checked.
    ///
    /// - Throws: `SecondFactorRefusal`.
    public func admit(
        _ session: Session.ID, by passkey: Passkey.ID, signCount: UInt32, answering challenge: [UInt8],
        newTokenHash: [UInt8]
    ) throws {
        try useChallenge(challenge, of: session)
        // If two clients use the same passkey at once, one of them has a copy of the passkey.
        let used = try database.execute(
            """
            UPDATE passkeys SET sign_count = $1, last_used_at = $2
            WHERE id = $3 AND (sign_count < $1 OR (sign_count = 0 AND $1 = 0))
            """, [Int(signCount), now, passkey])
        guard used == 1 else { throw SecondFactorRefusal.counterWentBack }
        try raiseRights(of: session, to: .secondFactor, newTokenHash: newTokenHash)
    }

    /// Renames a passkey. Returns false if the account has no such passkey.
    public func renamePasskey(_ id: Passkey.ID, of account: Account.ID, to name: String) throws -> Bool {
        try database.execute(
            "UPDATE passkeys SET name = $1 WHERE id = $2 AND account_id = $3", [name, id, account]) == 1
    }

    /// Deletes a passkey. Deleting the last one also deletes the recovery codes. Returns false if the account has no
    /// such passkey.
    public func removePasskey(_ id: Passkey.ID, of account: Account.ID) throws -> Bool {
        let removed = try database.execute("DELETE FROM passkeys WHERE id = $1 AND account_id = $2", [id, account])
        if try !snapshot.ask(.hasPasskey(account)) { try setRecoveryCodes([], of: account) }
        return removed == 1
    }

    /// Deletes all passkeys and recovery codes of an account.
    func removePasskeys(of account: Account.ID) throws {
        try database.send("DELETE FROM passkeys WHERE account_id = $1", [account])
        try setRecoveryCodes([], of: account)
    }
}

extension Transaction {
    /// Sets a session's challenge, replacing the one before.
    public func setChallenge(_ challenge: [UInt8], for session: Session.ID) throws {
        try database.send(
            """
            INSERT INTO passkey_challenges (session_id, challenge, expires_at) VALUES ($1, $2, $3)
            ON CONFLICT (session_id) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at
            """, [session, challenge, now + Passkey.challengeLifetime])
    }

    /// Deletes the challenge of a session after a wrong response.
    public func endChallenge(of session: Session.ID) throws {
        try database.send("DELETE FROM passkey_challenges WHERE session_id = $1", [session])
    }

    /// Uses up a challenge.
    ///
    /// - Throws: If the challenge was used before or has expired.
    private func useChallenge(_ challenge: [UInt8], of session: Session.ID) throws {
        let used = try database.execute(
            "DELETE FROM passkey_challenges WHERE session_id = $1 AND challenge = $2 AND expires_at > $3",
            [session, challenge, now])
        guard used == 1 else { throw SecondFactorRefusal.challengeIsOver }
    }
}
