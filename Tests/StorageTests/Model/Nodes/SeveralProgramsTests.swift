import Foundation
import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Programs that change one shop at the same moment: whatever they do, it could have happened one after the other.
///
/// `SHOPME_MODEL_SEED=7` tries other choices than the usual; `SHOPME_MODEL_ROUNDS=20000` plays longer. A seed repeats
/// what people choose, as long as the shop answers alike: who comes first is the machine's affair.
@Suite(.onServer, .exact) struct SeveralProgramsTests {
    private let seed = Self.setting("SHOPME_MODEL_SEED") ?? 2026
    private let rounds = Self.setting("SHOPME_MODEL_ROUNDS")

    /// Rounds in each shop: few enough that all of it can be compared after each.
    private static let roundsInShop: UInt64 = 50
    /// The number of shops that are played in.
    private static let usualShops: UInt64 = TestTraits.rounds(3, long: 8)

    /// The answers without which a run shows little.
    private static let answers = ["buy bought", "buy changedSinceShown", "buy outOfStock", "undo true", "join joined"]

    @Test func whatHappensAtOnceCouldHaveHappenedOneAfterTheOther() throws {
        var tally: [String: Int] = [:]
        var shops: UInt64 = 0
        while rounds.map({ shops * Self.roundsInShop < $0 }) ?? needsShop(after: shops, tally) {
            try tally.merge(play(seed + shops), uniquingKeysWith: +)
            shops += 1
        }
        expectThatAllOfItHappened(tally)
        guard rounds != nil else { return }
        print(tally.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
    }

    /// Which steps succeed depends on who comes first: more shops than usual are played in until each kind has happened.
    private func needsShop(after shops: UInt64, _ tally: [String: Int]) -> Bool {
        let hasHappened = Self.answers.allSatisfy { tally[$0] != nil }
        return shops < (hasHappened ? Self.usualShops : 5 * Self.usualShops)
    }

    /// Plays in a shop until something cannot be explained. Returns how often which step was answered how.
    private func play(_ seed: UInt64) throws -> [String: Int] {
        var run = try NodeRounds(seed: seed)
        for number in 1...Self.roundsInShop {
            guard let unexplained = try run.play() else { continue }
            Issue.record("SHOPME_MODEL_SEED=\(seed), round \(number), \(unexplained)")
            break
        }
        #expect(try run.shop.faults() == [], "SHOPME_MODEL_SEED=\(seed)")
        return run.tally
    }

    /// `SHOPME_STORM_SECONDS=600` rages longer.
    @Test func afterAStormOverTwoProgramsTheBooksAreRight() throws {
        let shop = try TestShop(on: .postgresql)
        let node = try TestNode(of: shop)
        let goods = try ModelGoods(uniqueKeysWithValues: ShopModel.products.map { ($0, try shop.product($0)) })
        for product in NodeStorm.products { try shop.setStock(20, of: product) }
        try shop.addCoupon(ShopModel.coupon.code.description, .amount(Money(minorUnits: 100, .usd)), mostUses: 5)
        let seconds = Self.setting("SHOPME_STORM_SECONDS") ?? TestTraits.rounds(1, long: 5)
        let storm = NodeStorm([shop.store, node.store], goods, for: .seconds(Int64(seconds)))
        storm.rage(people: 6, seed: seed)
        try expect(shop, toBeRightAfter: storm)
    }

    private func expect(_ shop: TestShop, toBeRightAfter storm: NodeStorm) throws {
        let raw = try #require(try shop.database?.rawConnection())
        let seed = Comment(rawValue: "SHOPME_MODEL_SEED=\(seed)")
        #expect(storm.receipts.count >= NodeStorm.fewestReceipts, seed)
        #expect(try raw.strings(StormBooks.receipts).sorted() == storm.receipts.map(\.text).sorted(), seed)
        let units = NodeStorm.products.map { "\($0.rawValue) \(20 + storm.added[$0, default: 0])" }
        #expect(try raw.strings(StormBooks.units).sorted() == units.sorted(), seed)
        for (what, rows) in StormBooks.broken { #expect(try raw.strings(rows) == [], "\(what): \(seed)") }
        #expect(try shop.faults() == [], seed)
        #expect(storm.answers.keys.filter { $0.contains("failed") || $0.contains("connection") } == [], seed)
    }

    private func expectThatAllOfItHappened(_ tally: [String: Int]) {
        for what in Self.answers {
            #expect(tally[what] != nil, "\(what): SHOPME_MODEL_SEED=\(seed)")
        }
    }

    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}
