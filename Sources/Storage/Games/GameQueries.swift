public import Shop

/// A stored match with its version.
public struct StoredGame<Round: GameRound>: Sendable {
    public let match: GameMatch<Round>
    /// The version of the match, which grows with each move.
    public let version: Int
}

extension Query {
    /// The match with a key; nil if there is no match of this game with it.
    public static func game<Round: GameRound>(_ key: GameKey, _: Round.Type) -> Query<StoredGame<Round>?> {
        .init(first: gameSQL, [key.bytes, Round.kind], StoredGame.init)
    }

    /// The code of the coupon that a round earned; nil if the round earned none, or if the coupon was deleted.
    public static func coupon(of key: GameKey, round number: Int) -> Query<CouponCode?> {
        .init(
            first: """
                SELECT coupons.code FROM games JOIN game_coupons ON game_id = games.id
                JOIN coupons ON coupons.code = game_coupons.code
                WHERE key = $1 AND game_coupons.number = $2
                """, [key.bytes, number]
        ) { CouponCode($0[0]) }
    }

    /// The prize of won games.
    public static var gamePrize: Query<GamePrize> {
        .init("SELECT coupon_id, per_person, per_day, days FROM game_prize") { rows in
            try rows.next().map { GamePrize(coupon: $0[0], perPerson: $0[1], perDay: $0[2], days: $0[3]) }
                ?? GamePrize()
        }
    }

    /// The numbers of coupons earned since a time. `own` counts those of the person or of the person's network,
    /// whichever is greater, and `all` those of all players.
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

/// The columns of a `StoredGame`.
enum StoredGameColumns: Int, ColumnList {
    case firstName, secondName, hasComputer, number, first, state, firstWins, secondWins, ties, version
}

private let gameSQL = "SELECT \(StoredGameColumns.list) FROM games WHERE key = $1 AND kind = $2"

extension StoredGame {
    fileprivate init(_ row: Row) throws {
        let row = row.named(StoredGameColumns.self)
        let players = GamePlayers(
            firstName: row[.firstName], secondName: row[.secondName], hasComputer: row[.hasComputer])
        let first: GameSide = try row.oneOf(.first)
        guard let round = Round(text: row[.state], first: first) else {
            throw StorageError.failed(reason: "impossible game of \(Round.kind)")
        }
        match = GameMatch(
            players, number: row[.number], first: first, round: round,
            totals: GameTotals(firstWins: row[.firstWins], secondWins: row[.secondWins], ties: row[.ties]))
        version = row[.version]
    }
}
