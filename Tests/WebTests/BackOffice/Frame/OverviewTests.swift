import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The home page of the back office.
@Suite struct OverviewTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    private func cards(_ reader: Shopper) throws -> [String: String] {
        let cards = try reader.get("/manage").document.all("a.to-do-card")
        return Dictionary(uniqueKeysWithValues: cards.map { ($0["href"] ?? "", $0.text) })
    }

    @Test func cardsSayWhatNeedsDoing() throws {
        let manager = try Shopper.manager(of: shop)
        #expect(try manager.get("/manage").html.contains("items without a picture"))
        let ann = try shop.customer("Ann")
        for _ in 1...2 { try shop.buy(1, of: .milk, for: ann) }
        try shop.setStock(0, of: .mower)
        try shop.setStock(4, of: .tomato)
        let cards = try cards(manager)
        #expect(cards["/manage/orders?state=placed"] == "2 orders to pack")
        #expect(cards["/manage/orders?payment=due"] == "2 unpaid orders")
        #expect(cards["/manage/orders?state=placed&sort=oldest"] == nil)
        #expect(cards["/manage/products?lacking=sold-out"] == "1 item sold out")
        #expect(cards["/manage/products?lacking=running-low"] == "1 item running low")
    }

    @Test func orderThatWaitsForTwoDaysHasItsOwnCard() throws {
        let ann = try shop.customer("Ann")
        try shop.buy(1, of: .milk, for: ann)
        shop.letPass(seconds: Order.longWait + 1)
        let cards = try Shopper.clerk(of: shop).get("/manage").document.texts("a.to-do-card")
        #expect(cards.contains("1 order waiting for more than two days"))
    }

    @Test func clerksSeeTheCardsOfTheirPagesOnly() throws {
        try shop.buy(1, of: .milk, for: shop.customer("Ann"))
        try shop.setStock(0, of: .mower)
        let page = try Shopper.clerk(of: shop).get("/manage").document
        #expect(page.all("a.to-do-card").compactMap { $0["href"] }.allSatisfy { $0.hasPrefix("/manage/orders") })
        #expect(page.first("#sales") == nil && page.first(".first-steps") == nil)
    }

    @Test func firstStepsKnowWhatIsDone() throws {
        let manager = try Shopper.manager(of: shop)
        var done = try manager.get("/manage").document.texts(".first-steps li.is-done a")
        #expect(try manager.get("/manage").document.first("details.first-steps")?["open"] != nil)
        #expect(done.contains("Add your first item") && !done.contains("Enter the shop’s address"))
        _ = try manager.submit(
            "/manage/settings", items: ["version": "1", "name": "Shop", "address": "Lake Street 5"])
        done = try manager.get("/manage").document.texts(".first-steps li.is-done a")
        #expect(done.contains("Enter the shop’s address"))
        let ann = try shop.customer("Ann")
        for _ in 1...10 { try shop.buy(1, of: .milk, for: ann) }
        #expect(try manager.get("/manage").document.first("details.first-steps")?["open"] == nil)
    }

    @Test func salesOfTwoWeeksAreLinesAndATable() throws {
        let ann = try shop.customer("Ann")
        try shop.buy(2, of: .milk, for: ann)
        shop.letPass(days: 8)
        try shop.buy(1, of: .milk, for: ann)
        let page = try Shopper.manager(of: shop).get("/manage").document
        #expect(page.texts(".report-totals dd.fine") == ["1 order", "0 orders", "1 order", "1 order"])
        #expect(page.all(".week-chart polyline").count == 4)
        #expect(page.all(".report tbody tr").count == 7)
    }
}
