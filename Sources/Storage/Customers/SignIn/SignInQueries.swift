public import Shop

extension Query {
    /// The browsers that are signed in to an account, most recently used first.
    public static func signIns(to account: Account, at now: Timestamp) -> Query<[SignIn]> {
        let begin = account.role.signInLifetime.map { now + -$0 } ?? Timestamp(secondsSince1970: 0)
        return .init(
            all: """
                SELECT id, browser, signed_in_at, last_used_at FROM sessions
                WHERE account_id = $1 AND ended_at IS NULL AND last_used_at >= $2 AND signed_in_at >= $3
                ORDER BY last_used_at DESC, id DESC LIMIT $4
                """, [account.id, now + -account.role.idleLifetime, begin, SignIn.mostKept]
        ) { SignIn(session: $0[0], browser: $0[1], begin: $0[2], lastUse: $0[3]) }
    }

    /// Some of the least recently used sessions that are, or were, signed in to an account: those beyond its maximum
    /// number of sessions.
    static func oldSignIns(to account: Account.ID) -> Query<[Session.ID]> {
        .init(
            all: """
                SELECT id FROM sessions WHERE account_id = $1 ORDER BY last_used_at DESC, id DESC LIMIT 100 OFFSET $2
                """, [account, SignIn.mostKept]
        ) { $0[0] }
    }
}
