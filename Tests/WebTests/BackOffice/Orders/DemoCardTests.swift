import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Orders with the demo card, which brings no money.
struct DemoCardTests {
    private let shop: TestShop
    private let manager: Shopper

    /// Order 1001 is placed with the demo card, 1002 is paid by transfer.
    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts()
        let ann = try shop.customer("Ann")
        try shop.put(2, of: .tomato, inCartOf: ann)
        try shop.store.write { try $0.saveCheckout(TestShop.said, of: ann) }
        _ = try shop.placeSignedOrder(of: ann)
        let order = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: shop.customer("Ben"))
        try shop.pay(449, for: order, reference: "1")
        manager = try Shopper.manager(of: shop)
    }

    private func orders(_ query: String) throws -> [String] {
        try manager.get("/manage/orders" + query).document.all("a.managed-name").compactMap { $0["href"]?.suffix(4) }
            .map(String.init)
    }

    @Test func listAndFilterSayDemo() throws {
        #expect(try orders("?payment=paid") == ["1002"])
        #expect(try orders("?payment=demo") == ["1001"])
        let rows = try manager.get("/manage/orders?payment=demo").document.all("a.managed-name")
        #expect(rows.count == 1)
        #expect(try manager.get("/manage/orders?payment=demo").html.contains("demo"))
    }

    @Test func fileSaysDemo() throws {
        let rows = try manager.get("/manage/orders.csv").html.split(separator: "\r\n")
        #expect(rows.first { $0.hasPrefix("1001,") }?.contains(",demo,") == true, "\(rows)")
        #expect(rows.first { $0.hasPrefix("1002,") }?.contains(",paid,") == true)
    }

    @Test func orderPageDoesNotSayPaid() throws {
        let page = try manager.get("/manage/orders/1001")
        #expect(page.document.text(".order-summary")?.contains("demo") == true)
        #expect(page.document.text(".order-summary")?.contains("paid") == false)
        #expect(page.html.contains("nobody is charged"))
    }

    @Test func reportsLeaveDemoOrdersOut() throws {
        let figures = try manager.get("/manage/reports.csv").html
        #expect(figures.contains(",4.49,1,1,0") && !figures.contains("9.39"), "\(figures)")
        let best = try manager.get("/manage/best-products.csv").html
        #expect(best.contains("Milk") && !best.contains("Tomato"), "\(best)")
    }

    @Test func cancelledDemoOrderIsNotToBeRefunded() throws {
        let order = try shop.store.read { try $0.ask(.deskOrder(OrderCode("1001")!)) }
        try shop.set(#require(order).order, to: .cancelled)
        #expect(try orders("?payment=refundDue") == [])
    }

    @Test func everyStaffPageRemindsOfDemoCard() throws {
        let sentence = "The demo card is on"
        for path in ["/manage", "/manage/orders", "/manage/orders/1001", "/manage/settings", "/manage/tasks"] {
            #expect(try manager.get(path).html.contains(sentence), "\(path)")
        }
        let clerk = try Shopper.clerk(of: shop)
        let page = try clerk.get("/manage/orders")
        #expect(page.html.contains(sentence) && page.document.first(".manage-bar a[href=/manage/settings]") == nil)
        #expect(try !manager.get("/").html.contains(sentence))
        #expect(try !Shopper(beside: manager).get("/manage").html.contains(sentence))
        try shop.changeSettings { $0.takesDemoCard = false }
        #expect(try !manager.get("/manage/orders").html.contains(sentence))
    }
}
