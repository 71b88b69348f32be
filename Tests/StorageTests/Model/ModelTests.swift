import Foundation
import Shop
import Storage
import TestSupport
import TestTraits
import Testing

/// The shop follows its rules, whatever shoppers, managers, time and restarts do, in any order.
@Suite(.exact) struct ModelTests {
    /// On a server, where a step takes three times as long, fewer steps compare the engine; what occurs in them does not
    /// depend on it.
    private let steps = TestEngine.isSQLite ? 10_000 : rounds(3000, long: 10_000)

    /// `SHOPME_MODEL_SEED=7` tries another run than the usual.
    private let seed = ProcessInfo.processInfo.environment["SHOPME_MODEL_SEED"].flatMap { UInt64($0) } ?? 2026

    /// `SHOPME_MODEL_RUNS=2000` makes that many short runs.
    private let shortRuns =
        ProcessInfo.processInfo.environment["SHOPME_MODEL_RUNS"].flatMap { UInt64($0) } ?? rounds(10, long: 100)

    @Test func theShopIsAlwaysWhatItsRulesSay() throws {
        var run = try ModelRun(seed: seed)
        guard try follows(&run, seed: seed, steps: steps) else { return }
        #expect(run.model.books.count > steps / 25, "hardly anybody buys: SHOPME_MODEL_SEED=\(seed)")
        try expectTheSameBooks(run)
        if steps == 10_000 { expectThatAllOfItHappened(run.model) }
        #expect(try run.shop.faults() == [])
    }

    /// Many short runs reach more of the rare sequences than a long one, whose carts and orders are soon many.
    @Test func shortRunsFollowTheRules() throws {
        for seed in seed..<seed + shortRuns {
            var run = try ModelRun(seed: seed)
            guard try follows(&run, seed: seed, steps: 200) else { return }
            #expect(try run.shop.faults() == [], "SHOPME_MODEL_SEED=\(seed)")
        }
    }

    /// The number of steps that a failure shows; `SHOPME_MODEL_SHOWN=200` shows more.
    private static let shownSteps =
        ProcessInfo.processInfo.environment["SHOPME_MODEL_SHOWN"].flatMap { Int($0) } ?? 15

    /// Returns false, after recording an issue, if the shop and the model differ after a step.
    private func follows(_ run: inout ModelRun, seed: UInt64, steps: Int) throws -> Bool {
        var latest: [String] = []
        for number in 1...steps {
            let step = try run.step()
            latest = latest.suffix(Self.shownSteps - 1) + ["\(number). \(step.what): \(step.shop)"]
            let shop = try ShopView.lines(of: run.shop) + run.shop.store.read { try ShopView.deskLines(of: $0) }
            let model = ShopView.lines(of: run.model) + ShopView.deskLines(of: run.model)
            guard step.shop == step.model, shop == model else {
                Issue.record(
                    """
                    SHOPME_MODEL_SEED=\(seed), step \(number): \(step.what)
                    the shop says \(step.shop), the rules say \(step.model)
                    only in the shop: \(shop.filter { !model.contains($0) })
                    only by the rules: \(model.filter { !shop.contains($0) })
                    latest steps:
                    \(latest.joined(separator: "\n"))
                    """)
                return false
            }
        }
        return true
    }

    private func expectThatAllOfItHappened(_ model: ShopModel) {
        #expect(model.heirs.count > steps / 200, "hardly anybody signs in")
        #expect(
            model.guests.count > steps / 1000 && model.joined > steps / 1000 && model.erased > steps / 1000,
            "hardly anybody joins")
        #expect(
            model.books.filter { $0.customer != $0.buyer }.count > steps / 200, "hardly an order goes to an account")
        #expect(model.books.filter { $0.revisions.count > 1 }.count > steps / 100, "hardly an order is revised")
        // Payments at a provider have a simulation of their own.
        for state in OrderState.allCases where state != .awaiting {
            #expect(model.books.filter { $0.states.dropFirst().contains(state) }.count > 0, "\(state)")
        }
        #expect(model.books.filter { !$0.returns.isEmpty }.count > steps / 500, "hardly anything comes back")
        #expect(model.staffMerges > steps / 500, "hardly any customers are merged")
        #expect(model.carriedOutErasures > 0, "no waiting erasure is carried out")
        #expect(model.withdrawals.filter { $0.order != nil }.count > steps / 1000, "hardly anybody withdraws")
        #expect(model.books.filter { $0.refunded > 0 }.count > steps / 500, "hardly any money goes back")
    }

    private func expectTheSameBooks(_ run: ModelRun) throws {
        for order in run.model.books {
            let found = try #require(try run.shop.store.read { try $0.ask(.deskOrder(order.id)) })
            let revisions = try run.shop.store.read { try $0.revisions(of: found.order) }.map { revision in
                revision.contents.lines.map { "\($0.quantity.units) \($0.productName) \($0.unitPrice.minorUnits)" }
                    + revision.contents.adjustments.map { "\($0.kind) \($0.amount.minorUnits)" }
            }
            #expect(
                revisions
                    == order.revisions.map { contents in
                        contents.lines.map { "\($0.units) \($0.product.name) \($0.cents)" }
                            + (contents.delivery > 0 ? ["delivery \(contents.delivery)"] : [])
                            + (contents.discount.map { ["discount \(-$0)"] } ?? [])
                    })
            let states = try run.shop.store.read { try $0.ask(.states(of: found.order)) }
            #expect(states.map(\.state) == order.states)
        }
    }
}
