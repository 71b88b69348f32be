public import Shop

/// The error if a match has changed since the page showed it.
public struct GameConflict: Error {}

extension Transaction {
    /// Inserts a new match under an unused key.
    public func createGame<Round>(_ match: GameMatch<Round>, _ key: GameKey) throws {
        let players = match.players
        let values: ColumnValues = [
            "key": key.bytes, "kind": Round.kind, "first_name": players.firstName, "second_name": players.secondName,
            "has_computer": players.hasComputer, "changed_at": now,
        ]
        try database.send(values.adding(match.values), into: "games")
    }

    /// Updates a match that had this version.
    ///
    /// - Throws: `GameConflict` if the match has another version now.
    public func updateGame<Round>(_ key: GameKey, to match: GameMatch<Round>, shown version: Int) throws {
        let values = match.values
        let changed = try database.execute(
            """
            UPDATE games SET \(values.assignments(after: 4)), version = version + 1, changed_at = $4
            WHERE key = $1 AND kind = $2 AND version = $3
            """, [key.bytes, Round.kind, version, now] + values.arguments)
        guard changed == 1 else { throw GameConflict() }
    }

    /// Issues the coupon for a round that was won against the computer, under a new code.
    ///
    /// - Parameter network: A hash of the person's network. It identifies a person who deletes their cookies.
    /// - Returns: Nil if there is no prize, or if the person, or all players together, have reached the daily limit.
    public func earnCoupon(
        of key: GameKey, round number: Int, for person: Customer.ID, in network: [UInt8], under code: CouponCode
    ) throws -> Coupon? {
        let prize = try snapshot.ask(.gamePrize)
        let earned = try snapshot.ask(.earnedCoupons(by: person, from: network, since: now + -day))
        guard let model = prize.coupon, earned.own < prize.perPerson, earned.all < prize.perDay,
            let coupon = try issueCoupon(like: model, under: code, until: now + day * Int64(prize.days))
        else { return nil }
        try database.send(
            """
            INSERT INTO game_coupons (game_id, number, code, person, earned_at, network)
            SELECT id, $1, $2, $3, $4, $5 FROM games WHERE key = $6
            """, [number, code.description, person, now, network, key.bytes])
        return coupon
    }

    /// Sets the prize of won games.
    public func setGamePrize(_ prize: GamePrize) throws {
        try database.send(
            """
            INSERT INTO game_prize (id, coupon_id, per_person, per_day, days) VALUES (1, $1, $2, $3, $4)
            ON CONFLICT (id) DO UPDATE SET coupon_id = excluded.coupon_id, per_person = excluded.per_person,
                per_day = excluded.per_day, days = excluded.days
            """, [prize.coupon, prize.perPerson, prize.perDay, prize.days])
    }

    /// Deletes one portion of the games that were unchanged for 30 days.
    public func deleteOldGames() throws {
        for id in try snapshot.ask(.oldGames(at: now)) {
            try database.send("DELETE FROM game_coupons WHERE game_id = $1", [id])
            try database.send("DELETE FROM games WHERE id = $1", [id])
        }
    }
}

extension GameMatch {
    /// The columns that a move changes.
    fileprivate var values: ColumnValues<StoredGameColumns> {
        [
            .number: number, .first: first.rawValue, .state: round.text, .firstWins: totals.firstWins,
            .secondWins: totals.secondWins, .ties: totals.ties,
        ]
    }
}

private let day: Int64 = 86_400

extension Query {
    /// A portion of the games that were unchanged for 30 days.
    static func oldGames(at now: Timestamp) -> Query<[Int64]> {
        games(before: now + -30 * day, limit: 500)
    }

    /// True if there are games to delete.
    public static func hasOldGames(at now: Timestamp) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM games WHERE changed_at < $1)", [now + -30 * day])
    }
}
