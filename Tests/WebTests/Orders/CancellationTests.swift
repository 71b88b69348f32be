import HTTP
import Shop
import TestSupport
import Testing

@testable import Storage
@testable import Web

/// Orders that their customers cancel before they are packed.
struct CancellationTests {
    private let shop: TestShop
    private let ann: Shopper

    /// Ann buys a tomato: order 1001.
    init() throws {
        shop = try TestShop()
        try shop.changeSettings { ($0.email, $0.mailsOrders) = ("shop@example.com", true) }
        ann = try Shopper(in: shop)
        _ = try ann.post("/cart/lines", ["product": "tomato"])
        let hash = TestShop.hash(ofToken: ann.cookies["session"])
        try shop.store.write { transaction in
            let customer = try transaction.customer(tokenHash: hash)
            try transaction.setDetails(CustomerDetails(email: TestShop.email("ann@example.com")), of: customer)
        }
        try ann.buy()
    }

    private func desk() throws -> DeskOrder {
        try #require(try shop.store.read { try $0.ask(.deskOrder(OrderCode("1001")!)) })
    }

    private func cancel(_ shopper: Shopper? = nil, revision: String = "1") throws -> Response {
        try (shopper ?? ann).post("/orders/1001/cancellation", ["revision": revision])
    }

    private func links(_ shopper: Shopper? = nil) throws -> [String] {
        try (shopper ?? ann).get("/orders/1001").document.all("main a").compactMap { $0["href"] }
    }

    @Test func customerCancelsAndBothAreTold() throws {
        let stock = try shop.product(.tomato).stock
        #expect(try links().contains("/orders/1001/cancellation"))
        #expect(
            try ann.get("/orders/1001/cancellation").document.first("form[action=/orders/1001/cancellation]") != nil)
        let answer = try cancel()
        #expect(answer.status == .seeOther && answer.headers["Location"] == "/orders/1001")
        #expect(try desk().state == .cancelled)
        #expect(try shop.product(.tomato).stock == stock.map { $0 + 1 })
        let kinds = try Set(shop.mails().map(\.kind))
        #expect(kinds.isSuperset(of: [.orderCancelled, .cancelledOrder]))
        #expect(try ann.get("/orders/1001").html.contains("Order 1001 is cancelled."))
        let count = try shop.mails().count
        #expect(try cancel().status == .seeOther, "a form that is sent again")
        #expect(try shop.mails().count == count)
        #expect(try !links().contains("/orders/1001/cancellation"))
        #expect(try ann.get("/orders/1001/cancellation").status == .seeOther)
    }

    @Test(arguments: [OrderState.packed, .sent, .delivered]) func packedOrderIsNotCancelled(state: OrderState) throws {
        let order = try desk().order
        try shop.store.write { transaction in
            for next in [OrderState.packed, .sent, .delivered].prefix(through: state) {
                try transaction.setState(next, of: order.id, by: nil)
            }
        }
        #expect(try !links().contains("/orders/1001/cancellation"))
        #expect(try cancel().status == .conflict)
        #expect(try desk().state == state)
    }

    @Test func changedOrderIsShownAgainBeforeItIsCancelled() throws {
        let (order, contents) = (try desk().order, try shop.contents([(2, .tomato)]))
        try shop.store.write { try $0.revise(order.id, to: contents, by: nil) }
        #expect(try cancel().status == .conflict)
        #expect(try desk().state == .placed)
        #expect(try cancel(revision: "2").status == .seeOther)
        #expect(try desk().state == .cancelled)
    }

    @Test func strangerOrShopWithoutItCancelsNothing() throws {
        #expect(try cancel(Shopper(in: shop)).status == .notFound)
        try shop.changeSettings { $0.takesCancellations = false }
        #expect(try !links().contains("/orders/1001/cancellation"))
        #expect(try cancel().status == .conflict)
        #expect(try desk().state == .placed)
    }

    @Test func orderIsAskedAboutWithItsNumber() throws {
        #expect(try links().contains("mailto:shop@example.com?subject=1001"))
    }
}

extension [OrderState] {
    fileprivate func prefix(through state: OrderState) -> [OrderState] {
        Array(prefix((firstIndex(of: state) ?? 0) + 1))
    }
}
