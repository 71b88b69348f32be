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

    @Test func theShopIsAlwaysWhatItsRulesSay() throws {
        var run = try ModelRun(seed: seed)
        for number in 1...steps {
            let step = try run.step()
            let (shop, model) = try (ShopView.lines(of: run.shop), ShopView.lines(of: run.model))
            guard step.shop == step.model, shop == model else {
                Issue.record(
                    """
                    SHOPME_MODEL_SEED=\(seed), step \(number): \(step.what)
                    the shop says \(step.shop), the rules say \(step.model)
                    only in the shop: \(shop.filter { !model.contains($0) })
                    only by the rules: \(model.filter { !shop.contains($0) })
                    """)
                return
            }
        }
        #expect(run.model.books.count > steps / 20, "hardly anybody buys: SHOPME_MODEL_SEED=\(seed)")
        try expectTheSameBooks(run)
        if steps == 10_000 { expectThatAllOfItHappened(run.model) }
        #expect(try run.shop.faults() == [])
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
                    })
            let states = try run.shop.store.read { try $0.ask(.states(of: found.order)) }
            #expect(states.map(\.state) == order.states)
        }
    }
}
