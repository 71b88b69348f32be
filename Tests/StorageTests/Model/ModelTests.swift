import Foundation
import Shop
import Storage
import TestSupport
import Testing

/// The shop follows its rules, whatever shoppers, managers, time and restarts do, in any order.
struct ModelTests {
    /// `SHOPME_MODEL_SEED=7` tries another run than the usual.
    private let seed = ProcessInfo.processInfo.environment["SHOPME_MODEL_SEED"].flatMap { UInt64($0) } ?? 2026

    @Test(.tags(.slow)) func theShopIsAlwaysWhatItsRulesSay() throws {
        var run = try ModelRun(seed: seed)
        for number in 1...10_000 {
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
        #expect(run.model.books.count > 500, "hardly anybody buys: SHOPME_MODEL_SEED=\(seed)")
        try expectTheSameBooks(run)
        #expect(try run.shop.folder.faults() == [])
    }

    private func expectTheSameBooks(_ run: ModelRun) throws {
        for order in run.model.books {
            let customer = try run.shop.customer(order.customer)
            let found = try #require(try run.shop.store.read { try $0.ask(.order(order.id, of: customer)) })
            let lines = try run.shop.lines(of: found).map {
                "\($0.quantity.units) \($0.productName) \($0.unitPrice.minorUnits)"
            }
            #expect(lines == order.lines.map { "\($0.units) \($0.product.name) \($0.cents)" })
        }
    }
}
