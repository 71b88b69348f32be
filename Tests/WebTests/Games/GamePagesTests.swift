import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Games by their pages, through the real router, by honest people and by cheaters.
@Suite struct GamePagesTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        zoe = try Shopper(in: shop)
    }

    private func begin(_ game: String, against opponent: String = "computer") throws -> String {
        let answer = try zoe.post("/games/" + game, ["opponent": opponent, "first-name": "Zoe", "second-name": "Ben"])
        return try #require(answer.headers["Location"])
    }

    private func version(_ path: String) throws -> String {
        try #require(try zoe.get(path).document.first("input[name=version]")?["value"])
    }

    private func status(_ path: String) throws -> String {
        try zoe.get(path).document.first("#game-status")?.text ?? ""
    }

    private func pieces(_ path: String) throws -> Int {
        try zoe.get(path).document.all("g.piece").count
    }

    /// Drops pieces one after the other, each with the version that the page has then.
    private func drop(_ columns: [Int], _ path: String) throws {
        for column in columns {
            _ = try zoe.submit(path + "/moves", ["version": try version(path), "column": "\(column)"])
        }
    }

    @Test func lookingAtTheGamesMakesNobodyACustomer() throws {
        #expect(try zoe.get("/").html.contains("href=\"/games\""))
        #expect(try zoe.get("/games").status == .ok)
        _ = try begin("pig")
        #expect(zoe.cookies.isEmpty)
    }

    @Test func pageOfPigShowsNamesScoresProgressAndDie() throws {
        let page = try zoe.get(begin("pig", against: "person")).document
        #expect(page.texts(".player-name") == ["Zoe", "Ben"])
        #expect(page.texts(".player-score strong") == ["0", "0"])
        #expect(page.all("progress").map { $0["max"] } == ["100", "100"])
        #expect(page.all("svg.die").count == 1)
    }

    @Test func aTurnOfPigIsRolledAndHeld() throws {
        let path = try begin("pig", against: "person")
        #expect(try status(path) == "Zoe’s turn: roll the die.")
        let page = try zoe.get(path).document
        #expect(page.first("#roll")?["disabled"] == nil && page.first("#hold")?["disabled"] != nil)
        var total = 0
        repeat {
            _ = try zoe.submit(path + "/rolls", ["version": try version(path)])
            total = Int(try zoe.get(path).document.first("#turn-total")?.text ?? "") ?? 0
            if total == 0 { break }
            #expect(try status(path).hasPrefix("Rolled a ") && status(path).hasSuffix(": \(total) this turn."))
        } while total < 4
        if total > 0 { _ = try zoe.submit(path + "/holds", ["version": try version(path)]) }
        let score = try zoe.get(path).document.first("#score-first")?.text
        #expect(score == "\(total)")
        #expect(try status(path).hasSuffix("Ben’s turn."))
        let waiting = try zoe.get(path).document
        #expect(waiting.first("#continue") != nil && waiting.first("#roll")?["disabled"] != nil)
        _ = try zoe.submit(path + "/turns", ["version": try version(path)])
        #expect(try status(path) == "Ben’s turn: roll the die.")
        #expect(try zoe.get(path).document.first("#continue") == nil)
    }

    @Test func theComputerPlaysItsTurnOfPig() throws {
        let path = try begin("pig")
        while try zoe.get(path).document.first("#continue") == nil {
            let canHold = try zoe.get(path).document.first("#hold")?["disabled"] == nil
            _ = try zoe.submit(path + (canHold ? "/holds" : "/rolls"), ["version": try version(path)])
        }
        let before = try version(path)
        _ = try zoe.submit(path + "/turns", ["version": before])
        #expect(try version(path) == "\((Int(before) ?? 0) + 1)")
        #expect(try zoe.get(path).html.contains("Computer rolled "))
        #expect(try status(path).hasPrefix("Computer ") && status(path).hasSuffix("Zoe’s turn: roll the die."))
    }

    @Test func aRollSentTwiceOrHeldLateCountsOnce() throws {
        let path = try begin("pig", against: "person")
        let shown = try version(path)
        _ = try zoe.submit(path + "/rolls", ["version": shown])
        let after = try zoe.get(path).html
        for action in ["/rolls", "/holds", "/turns"] {
            let again = try zoe.submit(path + action, ["version": shown])
            #expect(again.notice == "The game has moved on. Here is where it stands.")
        }
        #expect(try zoe.get(path).html == after)
    }

    @Test func nobodyHoldsNothingOrGoesOnBeforeATurnHasEnded() throws {
        let path = try begin("pig", against: "person")
        let before = try zoe.get(path).html
        for action in ["/holds", "/turns"] {
            #expect(try zoe.submit(path + action, ["version": "1"]).notice == "You cannot do that now.")
        }
        #expect(try zoe.get(path).html == before)
    }

    @Test func nobodyRollsInTheComputersTurn() throws {
        let path = try begin("pig")
        while try zoe.get(path).document.first("#continue") == nil {
            let canHold = try zoe.get(path).document.first("#hold")?["disabled"] == nil
            _ = try zoe.submit(path + (canHold ? "/holds" : "/rolls"), ["version": try version(path)])
        }
        let before = try zoe.get(path).html
        for action in ["/rolls", "/holds"] {
            let refused = try zoe.submit(path + action, ["version": try version(path)])
            #expect(refused.notice == "It is not your turn.")
        }
        #expect(try zoe.get(path).html == before)
    }

    @Test func fourInARowWinsAreMarkedCountedAndTheOtherBegins() throws {
        let path = try begin("four-in-a-row", against: "person")
        try drop([0, 1, 0, 1, 0, 1, 0], path)
        #expect(try status(path) == "Zoe dropped in column 1, row 4. Zoe wins!")
        let page = try zoe.get(path).document
        #expect(page.first(".winning-line")?["d"] == "M50 550L50 250")
        #expect(page.first("#columns") == nil)
        #expect(page.texts(".player .fine").first?.contains("1 win") == true)
        _ = try zoe.submit(path + "/rounds", ["version": try version(path)])
        #expect(try status(path) == "Ben’s turn (black).")
        #expect(try pieces(path) == 0)
    }

    @Test func theComputerAnswersAndBeginsEverySecondRound() throws {
        let path = try begin("four-in-a-row")
        try drop([3], path)
        #expect(try pieces(path) == 2)
        _ = try zoe.submit(path + "/rounds", ["version": try version(path), "confirmed": "1"])
        #expect(try pieces(path) == 1)
        #expect(try status(path).hasSuffix("Zoe’s turn (red)."))
    }

    @Test func aNewGameAsksFirstWhileOneIsOn() throws {
        let path = try begin("four-in-a-row", against: "person")
        try drop([3], path)
        let question = try zoe.submit(path + "/rounds", ["version": try version(path)])
        #expect(question.heading == "New game?")
        #expect(try pieces(path) == 1)
        _ = try zoe.submit(path + "/rounds", ["version": try version(path), "confirmed": "1"])
        #expect(try pieces(path) == 0)
    }

    @Test func aFullColumnAndOneThatThereIsNotTakeNothing() throws {
        let path = try begin("four-in-a-row", against: "person")
        try drop([0, 0, 0, 0, 0, 0], path)
        let full = try zoe.submit(path + "/moves", ["version": try version(path), "column": "0"])
        #expect(full.notice == "This column is full. Choose another one.")
        #expect(full.document.first("#column-0.is-full")?["aria-disabled"] == "true")
        for column in ["7", "-1", "x", "", "99999999999999999999"] {
            let refused = try zoe.submit(path + "/moves", ["version": try version(path), "column": column])
            #expect(refused.notice == "You cannot do that now.", "\(column)")
        }
        #expect(try pieces(path) == 6)
        let late = try zoe.submit(path + "/moves", ["version": "1", "column": "3"])
        #expect(late.notice == "The game has moved on. Here is where it stands.")
        #expect(try pieces(path) == 6)
    }

    @Test func aGameOfAnotherKindOrKeyIsNotFound() throws {
        let path = try begin("pig")
        let key = path.split(separator: "/").last ?? ""
        for other in ["/games/four-in-a-row/\(key)", "/games/pig/" + String(repeating: "0", count: 32), "/games/pig/x"]
        {
            #expect(try zoe.get(other).status == .notFound)
            #expect(try zoe.post(other + "/rounds", ["version": "1", "confirmed": "1"]).status == .notFound)
        }
    }

    @Test func nobodyBeginsGamesWithoutEnd() throws {
        for _ in 1...30 { _ = try begin("pig") }
        #expect(try zoe.post("/games/pig").status == .tooManyRequests)
    }

    // Coupons

    /// A shop in which a won game earns a coupon.
    private func setPrize() throws {
        let code = try #require(CouponCode("HELLO"))
        try shop.store.write { transaction in
            let terms = CouponTerms(.percent(10_000))
            let coupon = try transaction.seedCoupon(CouponAttributes(code: code, terms: terms, in: .usd))
            try transaction.setGamePrize(GamePrize(coupon: coupon.id))
        }
    }

    /// Stores a game against the computer that is one move before its end. The computer would have blocked the moves.
    private func set(_ path: String, _ moves: [Int]) throws {
        let key = try key(of: path)
        let stored = try #require(try shop.store.read { try $0.ask(.game(key, FourInARowGame.self)) })
        let round = try #require(FourInARowGame(moves: moves, first: .first))
        let match = GameMatch(stored.match.players, number: 1, first: .first, round: round, totals: GameTotals())
        try shop.store.write { try $0.updateGame(key, to: match, shown: stored.version) }
    }

    @Test func aWonGameEarnsACouponOnce() throws {
        try setPrize()
        #expect(try zoe.get("/games").html.contains("10% off"))
        let path = try begin("four-in-a-row")
        try set(path, [0, 1, 0, 1, 0, 1])
        try drop([0], path)
        #expect(try status(path).hasSuffix("Zoe wins!"))
        let code = try #require(try zoe.get(path).document.first(".game-coupon strong")?.text)
        #expect(code.hasPrefix("WIN-") && code.count == 18)
        _ = try zoe.submit("/cart/lines", ["product": "milk", "quantity": "1"])
        #expect(try zoe.submit("/cart/coupons", ["coupon": code]).html.contains("<bdi>\(code)</bdi>"))
        // The next one of the day is won without.
        let other = try begin("four-in-a-row")
        try set(other, [0, 1, 0, 1, 0, 1])
        try drop([0], other)
        #expect(try status(other).hasSuffix("Zoe wins!"))
        #expect(try zoe.get(other).document.first(".game-coupon") == nil)
    }

    @Test func aLostGameAFriendsGameAndOneThatIsOnEarnNothing() throws {
        try setPrize()
        let lost = try begin("four-in-a-row")
        try set(lost, [3, 1, 4, 1, 3, 1])
        try drop([6], lost)
        #expect(try status(lost).hasSuffix("Computer wins!"))
        let friendly = try begin("four-in-a-row", against: "person")
        try drop([0, 1, 0, 1, 0, 1, 0], friendly)
        let on = try begin("four-in-a-row")
        for path in [lost, friendly, on] {
            #expect(try zoe.get(path).document.first(".game-coupon") == nil)
            _ = try zoe.submit(path + "/moves", ["version": try version(path), "column": "0", "coupon": "1"])
            #expect(try zoe.get(path).document.first(".game-coupon") == nil)
        }
        #expect(try shop.store.read { try $0.ask(.coupon(of: key(of: lost), round: 1)) } == nil)
    }

    private func key(of path: String) throws -> GameKey {
        let text = try #require(path.split(separator: "/").last)
        let bytes = stride(from: 0, to: 32, by: 2).compactMap { UInt8(text.dropFirst($0).prefix(2), radix: 16) }
        return try #require(GameKey(bytes: bytes))
    }

    @Test func aManagerSetsWhatWonGamesEarn() throws {
        let ann = try Shopper.manager(of: shop)
        try setPrize()
        let form = try ann.get("/manage/games").document
        #expect(form.texts("#coupon option") == ["None", "HELLO, 10% off"])
        let saved = try ann.submit(
            "/manage/games", ["coupon": "1", "per-person": "2", "per-day": "9", "days": "14"])
        #expect(saved.notice == "Saved.")
        let prize = try shop.store.read { try $0.ask(.gamePrize) }
        #expect(prize == GamePrize(coupon: .init(rawValue: 1), perPerson: 2, perDay: 9, days: 14))
        let wrong = try ann.post(
            "/manage/games", ["coupon": "99", "per-person": "0", "per-day": "x", "days": "9999"])
        #expect(wrong.status == .unprocessableContent && wrong.document.all(".field-error").count == 4)
        #expect(try shop.store.read { try $0.ask(.gamePrize) } == prize)
    }
}
