public import Shop

extension Transaction {
    /// Replaces the recovery codes of an account by others, given by their SHA-256.
    public func setRecoveryCodes(_ hashes: [[UInt8]], of account: Account.ID) throws {
        try database.send("DELETE FROM recovery_codes WHERE account_id = $1", [account])
        for hash in hashes {
            try database.send("INSERT INTO recovery_codes (account_id, code_hash) VALUES ($1, $2)", [account, hash])
        }
    }

    /// Gives a session the rights of a second factor, by a recovery code. Deletes the code and replaces the session's
    /// token.
    ///
    /// - Throws: `SecondFactorRefusal.noSuchCode`.
    public func admit(
        _ session: Session.ID, byCode hash: [UInt8], of account: Account.ID, newTokenHash: [UInt8]
    ) throws {
        let used = try database.execute(
            "DELETE FROM recovery_codes WHERE account_id = $1 AND code_hash = $2", [account, hash])
        guard used == 1 else { throw SecondFactorRefusal.noSuchCode }
        try raiseRights(of: session, to: .secondFactor, newTokenHash: newTokenHash)
    }
}
