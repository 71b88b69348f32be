public import Shop

/// A match as it is stored, with what tells whether it has gone on since.
public struct StoredGame<Round: GameRound>: Sendable {
    public let match: GameMatch<Round>
    /// Grows with each move.
    public let version: Int
}

extension Query {
    /// The match of a key; nil when there is none of this game.
    public static func game<Round: GameRound>(_ key: GameKey, _: Round.Type) -> Query<StoredGame<Round>?> {
        .init(
            first: """
                SELECT first_name, second_name, has_computer, number, first, state, first_wins, second_wins, ties, version
                FROM games WHERE key = $1 AND kind = $2
                """, [key.bytes, Round.kind], StoredGame.init)
    }

    /// Code of the coupon that a round has earned; nil for none, and for one that is gone.
    public static func coupon(of key: GameKey, round number: Int) -> Query<CouponCode?> {
        .init(
            first: """
                SELECT coupons.code FROM games JOIN game_coupons ON game_id = games.id
                JOIN coupons ON coupons.code = game_coupons.code
                WHERE key = $1 AND game_coupons.number = $2
                """, [key.bytes, number]
        ) { CouponCode($0[0]) }
    }

    /// What won games earn.
    public static var gamePrize: Query<GamePrize> {
        .init("SELECT coupon_id, per_person, per_day, days FROM game_prize") { rows in
            try rows.next().map { GamePrize(coupon: $0[0], perPerson: $0[1], perDay: $0[2], days: $0[3]) }
                ?? GamePrize()
        }
    }

    /// Coupons that one person, or whoever was in their network, and all together have earned since a moment.
    static func earnedCoupons(
        by person: Customer.ID, from network: [UInt8], since moment: Timestamp
    ) -> Query<(own: Int, all: Int)> {
        .init(
            """
            SELECT (SELECT count(*) FROM game_coupons WHERE person = $1 AND earned_at > $2),
                (SELECT count(*) FROM game_coupons WHERE network = $3 AND earned_at > $2),
                (SELECT count(*) FROM game_coupons WHERE earned_at > $2)
            """, [person, moment, network]
        ) { rows in try rows.next().map { (own: max($0[0], $0[1]), all: $0[2]) } ?? (0, 0) }
    }

    static func games(before moment: Timestamp, limit: Int) -> Query<[Int64]> {
        .init(all: "SELECT id FROM games WHERE changed_at < $1 ORDER BY changed_at LIMIT $2", [moment, limit])
    }
}

extension StoredGame {
    fileprivate init(_ row: Row) throws {
        let players = GamePlayers(firstName: row[0], secondName: row[1], hasComputer: row[2])
        let first: GameSide = try row.oneOf(4)
        guard let round = Round(text: row[5], first: first) else {
            throw StorageError.failed(reason: "impossible game of \(Round.kind)")
        }
        match = GameMatch(
            players, number: row[3], first: first, round: round,
            totals: GameTotals(firstWins: row[6], secondWins: row[7], ties: row[8]))
        version = row[9]
    }
}
