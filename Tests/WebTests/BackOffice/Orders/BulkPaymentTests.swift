import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Payments of many orders that staff record at once.
@Suite struct BulkPaymentTests {
    private let shop: TestShop
    private let clerk: Shopper
    private var orders: [Order] = []

    init() throws {
        shop = try TestShop()
        clerk = try Shopper.clerk(of: shop)
        let ann = try shop.customer("Ann")
        for _ in 1...3 { orders.append(try shop.buy(1, of: .milk, for: ann)) }
    }

    private func preview() throws -> HTMLDocument {
        let chosen = orders.map { "order=\($0.id.rawValue)" }.joined(separator: "&")
        return try clerk.get("/manage/new-order-payments?\(chosen)").document
    }

    private func record(_ values: [String]) throws -> Response {
        let fields =
            values.map { QueryItems.Item(name: "payment", value: $0) } + [.init(name: "kind", value: "transfer")]
        _ = try clerk.send(.post, "/manage/order-payments", QueryItems(fields), [:])
        return try clerk.get("/manage/orders")
    }

    private func payments(of order: Order) throws -> [Payment] {
        try shop.store.read { try $0.ask(.payments(of: order)) }
    }

    @Test func dueAmountsOfChosenOrdersAreShownAndRecorded() throws {
        let page = try preview()
        #expect(page.texts("td.managed-price") == ["$4.49", "$4.49", "$4.49"])
        #expect(page.texts("main form button.button") == ["Record the ticked payments"])
        let values = page.all("[name=payment]").compactMap { $0["value"] }
        #expect(try record(values).notice == "3 payments recorded.")
        for order in orders {
            let paid = try #require(try payments(of: order).first)
            #expect(paid.details.amount == order.total && paid.details.kind == .transfer)
            #expect(paid.details.reference == "\(order.code)-1")
        }
        #expect(try clerk.get("/manage/orders?payment=due").html.contains("No orders found."))
    }

    @Test func formThatIsSentTwiceRecordsOnce() throws {
        let values = try preview().all("[name=payment]").compactMap { $0["value"] }
        _ = try record(values)
        #expect(try record(values).notice == "Left out, because they have changed: 1001, 1002, and 1003.")
        for order in orders { #expect(try payments(of: order).count == 1) }
    }

    @Test func orderWhoseSumsHaveChangedStaysUnchanged() throws {
        let values = try preview().all("[name=payment]").compactMap { $0["value"] }
        _ = try record([values[0]])
        #expect(try record(values).notice == "2 payments recorded. Left out, because they have changed: 1001.")
        #expect(try payments(of: orders[0]).count == 1)
    }

    @Test func ordersWithoutDueAmountAreNamed() throws {
        _ = try record(try preview().all("[name=payment]").compactMap { $0["value"] })
        let page = try preview()
        #expect(page.first("[name=payment]") == nil && page.texts("#staying") == ["Nothing due"])
        #expect(try clerk.get("/manage/new-order-payments").html.contains("Choose at least one order in the list."))
    }

    @Test(arguments: ["", "x", "1001", ":147 0"])
    func malformedPaymentsAreIgnored(value: String) throws {
        #expect(try record([value]).notice == "No changes to save.")
        for order in orders { #expect(try payments(of: order).isEmpty) }
    }
}
