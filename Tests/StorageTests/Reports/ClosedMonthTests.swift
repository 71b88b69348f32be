import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Later events never change the figures of a month that is over.
struct ClosedMonthTests {
    private static let months = 10

    /// Ten months of a shop for each seed: 1,000 closed months in the long run.
    @Test(.exact) func closedMonthsNeverChange() throws {
        for seed in 1...rounds(4, long: 100) { try checkShop(seed: UInt64(seed)) }
    }

    private struct Figures: Equatable {
        let sales: Sales?
        let products: [String]
    }

    private func checkShop(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (shop, zone) = (try TestShop(), try TimeZones().zone(named: "America/New_York"))
        var orders: [Order] = []
        var closed: [(month: ReportPeriod, figures: Figures)] = []
        for _ in 0..<Self.months {
            let month = ReportPeriod(.month, of: CivilDate(of: shop.clock.now, in: zone))
            let end = zone.start(of: month.end)
            for _ in 0..<12 {
                let rest = end.secondsSince1970 - shop.clock.now.secondsSince1970
                shop.letPass(seconds: Int64.random(in: 0..<min(rest, 3 * 86_400), using: &random))
                try act(in: shop, &orders, &random)
            }
            shop.letPass(seconds: end.secondsSince1970 - shop.clock.now.secondsSince1970)
            for (earlier, figures) in closed {
                try #require(self.figures(of: earlier, in: shop, zone) == figures, "seed \(seed), \(earlier.first)")
            }
            closed.append((month, try figures(of: month, in: shop, zone)))
        }
        #expect(orders.count > Self.months)
        #expect(try shop.faults() == [])
    }

    private func figures(of month: ReportPeriod, in shop: TestShop, _ zone: ZoneInfo) throws -> Figures {
        let (start, end) = (zone.start(of: month.first), zone.start(of: month.end))
        return try shop.store.read { snapshot in
            Figures(
                sales: try snapshot.ask(.sales(from: start, to: end, in: .usd)),
                products: try snapshot.ask(.bestProducts(from: start, to: end, in: .usd, limit: 99))
                    .map { "\($0.name) \($0.units) \($0.revenue.minorUnits)" })
        }
    }

    /// Places an order, or changes one of any month. Changes that its state does not allow change nothing.
    private func act(in shop: TestShop, _ orders: inout [Order], _ random: inout SplitMix64) throws {
        let action = Int.random(in: 0..<12, using: &random)
        guard action > 4, let order = orders.randomElement(using: &random) else {
            let customer = try shop.customer(Int.random(in: 0..<8, using: &random))
            return orders.append(try shop.placeDeskOrder(shop.contents(TestProduct.randomLines(&random)), of: customer))
        }
        switch action {
        case 5, 6: try? shop.revise(order, to: shop.contents(TestProduct.randomLines(&random)))
        case 7, 8: try? shop.returnUnits(1, of: order, cents: 99)
        case 9: try? shop.set(order, to: .cancelled)
        case 10: try? shop.set(order, to: .resumed)
        default:
            let (one, other) = (try shop.customer(Int.random(in: 0..<8, using: &random)), try shop.customer(9))
            try? shop.store.write { _ = try $0.merge(one, into: other) }
        }
    }
}
