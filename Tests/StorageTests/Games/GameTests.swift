import Secrets
import Shop
import TestSupport
import Testing

@testable import Storage

/// Games and the coupons that they earn, in a real SQLite.
struct GameTests {
    private let shop: TestShop
    private let key: GameKey
    private let players = GamePlayers(firstName: "Ann", secondName: "Computer", hasComputer: true)

    init() throws {
        shop = try TestShop()
        key = try #require(GameKey(bytes: RandomBytes.make(16)))
        try shop.store.write { [key, players] in try $0.createGame(GameMatch<FourInARowGame>(players), key) }
    }

    private func stored() throws -> StoredGame<FourInARowGame> {
        try #require(try shop.store.read { try $0.ask(.game(key, FourInARowGame.self)) })
    }

    private func dropped(in column: Int) throws -> GameMatch<FourInARowGame> {
        var match = try stored().match
        try match.play { round throws(GameRefusal) in try round.drop(in: column) }
        return match
    }

    private func addCoupon(_ terms: CouponTerms = CouponTerms(.percent(10_000), mostUsesPerCustomer: 3)) throws
        -> Coupon
    {
        let code = try #require(CouponCode("HELLO"))
        return try shop.store.write { try $0.seedCoupon(CouponAttributes(code: code, terms: terms, in: .usd)) }
    }

    private func earn(_ number: Int, for person: Customer.ID, in network: [UInt8]? = nil) throws -> Coupon? {
        // Each in their own unless it is said.
        let network = network ?? Array("\(person.rawValue)".utf8)
        let code = try #require(CouponCode("WIN-\(number)"))
        return try shop.store.write { [key] in
            try $0.earnCoupon(of: key, round: number, for: person, in: network, under: code)
        }
    }

    @Test func aGameSurvivesARestart() throws {
        let match = try dropped(in: 3)
        try shop.store.write { [key] in try $0.updateGame(key, to: match, shown: 1) }
        try shop.reopen()
        #expect(try stored().match == match)
        #expect(try stored().version == 2)
    }

    @Test func aMoveSentTwiceCountsOnce() throws {
        let match = try dropped(in: 3)
        try shop.store.write { [key] in try $0.updateGame(key, to: match, shown: 1) }
        #expect(throws: GameConflict.self) {
            try shop.store.write { [key] in try $0.updateGame(key, to: match, shown: 1) }
        }
        #expect(try stored().match.round.moves == [3])
    }

    @Test func aKeyOfOneGameOpensNoOther() throws {
        #expect(try shop.store.read { try $0.ask(.game(key, PigRound.self)) } == nil)
    }

    @Test func withoutAPrizeNothingIsEarned() throws {
        let ann = try shop.customer("Ann")
        #expect(try earn(1, for: ann) == nil)
    }

    @Test func anEarnedCouponHasTheTermsOfTheManagersAndIsForOneOrder() throws {
        let model = try addCoupon(CouponTerms(.percent(10_000), minimum: Money(minorUnits: 500, .usd)))
        try shop.store.write { try $0.setGamePrize(GamePrize(coupon: model.id, days: 7)) }
        let coupon = try #require(try earn(1, for: try shop.customer("Ann")))
        #expect(coupon.terms.discount == .percent(10_000) && coupon.terms.minimum == Money(minorUnits: 500, .usd))
        #expect(coupon.terms.mostUses == 1 && coupon.terms.end == shop.clock.now + 7 * 86_400)
        let found = try shop.store.read { try $0.ask(.coupon(of: key, round: 1)) }
        #expect(found == coupon.code)
        // It is accepted at once, and no manager's list grows by it.
        #expect(try shop.store.read { try $0.ask(.coupon(coupon.code)) } != nil)
        #expect(try shop.store.read { try $0.ask(.managedCoupons) }.map(\.coupon.id) == [model.id])
    }

    @Test func onePersonAndAllTogetherEarnNoMoreThanTheManagerAllows() throws {
        let model = try addCoupon()
        try shop.store.write { try $0.setGamePrize(GamePrize(coupon: model.id, perPerson: 1, perDay: 2)) }
        let (ann, ben, zoe) = try (shop.customer("Ann"), shop.customer("Ben"), shop.customer("Zoe"))
        #expect(try earn(1, for: ann) != nil)
        #expect(try earn(2, for: ann) == nil)
        #expect(try earn(3, for: ben) != nil)
        #expect(try earn(4, for: zoe) == nil)
        shop.letPass(hours: 25)
        #expect(try earn(5, for: ann) != nil)
    }

    @Test func whoThrowsAwayTheirCookiesStaysTheSamePerson() throws {
        let model = try addCoupon()
        try shop.store.write { try $0.setGamePrize(GamePrize(coupon: model.id, perPerson: 1)) }
        #expect(try earn(1, for: shop.customer("Ann"), in: [7]) != nil)
        #expect(try earn(2, for: shop.customer("Ben"), in: [7]) == nil)
        #expect(try earn(3, for: shop.customer("Ben"), in: [8]) != nil)
    }

    @Test func whatNoLongerHoldsIsNotGivenOut() throws {
        let model = try addCoupon(CouponTerms(.percent(10_000), end: shop.clock.now + 3600))
        try shop.store.write { try $0.setGamePrize(GamePrize(coupon: model.id, perPerson: 20)) }
        let ann = try shop.customer("Ann")
        #expect(try earn(1, for: ann)?.terms.end == shop.clock.now + 3600)
        shop.letPass(hours: 2)
        #expect(try earn(2, for: ann) == nil)
        let archived = try shop.store.write { try $0.setArchived(true, model.id, by: nil) }
        #expect(archived != nil)
        #expect(try earn(3, for: ann) == nil)
    }

    @Test func aCouponThatNobodyUsedGoesAMonthAfterItsEnd() throws {
        let model = try addCoupon()
        try shop.store.write { try $0.setGamePrize(GamePrize(coupon: model.id, days: 1)) }
        let ann = try shop.customer("Ann")
        let code = try #require(try earn(1, for: ann)).code
        try shop.put(1, of: .milk, inCartOf: ann)
        try shop.store.write { try $0.enterCoupon(code, of: ann) }
        shop.letPass(days: 30)
        try shop.deleteExpired()
        #expect(try shop.store.read { try $0.ask(.managedCoupon(code: code)) } != nil)
        shop.letPass(days: 2)
        try shop.deleteExpired()
        #expect(try shop.store.read { try $0.ask(.managedCoupon(code: code)) } == nil)
        #expect(try shop.store.read { try $0.ask(.coupon(of: key, round: 1)) } == nil)
    }

    @Test func gamesOfAMonthAgoAreDeleted() throws {
        #expect(try !shop.store.read { try $0.ask(.hasOldGames(at: $0.now)) })
        shop.letPass(days: 31)
        #expect(try shop.store.read { try $0.ask(.hasOldGames(at: $0.now)) })
        try shop.store.write { try $0.deleteOldGames() }
        #expect(try shop.store.read { try $0.ask(.game(key, FourInARowGame.self)) } == nil)
    }

    @Test(.onSQLite(.plan)) func questionsOnGamesUseTheirIndexes() throws {
        let now = shop.clock.now
        try shop.raw(
            """
            WITH RECURSIVE numbers (n) AS (VALUES (1) UNION SELECT n + 1 FROM numbers LIMIT 10000)
            INSERT INTO games (key, kind, first_name, second_name, has_computer, number, first, state, first_wins,
                               second_wins, ties, changed_at)
            SELECT randomblob(16), 'pig', 'a', 'b', 0, 1, 'first', '', 0, 0, 0, \(now.secondsSince1970) - n FROM numbers;
            INSERT INTO game_coupons (game_id, number, code, person, network, earned_at)
            SELECT id, 1, 'X', id % 500, x'00', changed_at FROM games; ANALYZE
            """)
        let person = Customer.ID(rawValue: 7)
        let plans = try [
            shop.plan(of: .game(key, PigRound.self)), shop.plan(of: .coupon(of: key, round: 1)),
            shop.plan(of: .earnedCoupons(by: person, from: [7], since: now)), shop.plan(of: .oldGames(at: now)),
            shop.plan(of: .hasOldGames(at: now)), shop.plan(of: .managedCoupons),
        ].joined()
        #expect(!plans.contains { $0.hasPrefix("SCAN games") || $0.hasPrefix("SCAN game_coupons") }, "\(plans)")
    }
}
