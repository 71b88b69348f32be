import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Prices and a discount that staff agree in an order.
struct OrderPriceChangeTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let order: Order
    private let path = "/manage/orders/1001"

    /// An order of two apples at $1.47 and a milk at $4.49.
    init() throws {
        shop = try TestShop()
        try shop.setStock(5, of: .apple)
        clerk = try Shopper.clerk(of: shop)
        order = try shop.placeDeskOrder(shop.contents([(2, .apple), (1, .milk)]), of: shop.customer("Ann"))
    }

    private func send(_ page: Response, _ typed: [String: String], button: String? = nil) throws -> Response {
        var items = page.document.all("form[action=\(path)/revisions] input").compactMap { input in
            input["name"].map {
                QueryItems.Item(name: $0, value: typed[input["id"] ?? ""] ?? input["value"] ?? "")
            }
        }
        if let button { items.append(QueryItems.Item(name: button, value: "1")) }
        return try clerk.send(.post, path + "/revisions", QueryItems(items), [:])
    }

    private func price(_ product: TestProduct) throws -> String {
        "price-\(try shop.product(product).variant.rawValue)"
    }

    private func contents() throws -> OrderContents { try #require(try shop.revisions(of: order).last).contents }

    @Test func agreedPriceAndDiscountAreInTheTotalAndTheVersions() throws {
        try shop.pay(order.total.minorUnits, for: order, reference: "1")
        let page = try clerk.get(path + "/edit")
        #expect(page.document.all("input[name=price]").map { $0["value"] } == ["1.47", "4.49"])
        let typed = [try price(.apple): "1.00", "discount": "0.49", "discount-label": "Bruised"]
        #expect(try send(page, typed).status == .seeOther)
        #expect(try contents().total.minorUnits == 600)
        #expect(try contents().agreedDiscount?.label == "Bruised")
        let shown = try clerk.get(path)
        #expect(shown.html.contains("to be refunded"))
        let log = shown.document.texts("[aria-labelledby=versions] li li")
        #expect(log.contains { $0.contains("Apple") && $0.contains("$1.00") && $0.contains("was $1.47") })
        #expect(log.contains { $0.contains("Discount: $0.49") })
        #expect(shown.document.texts("tfoot .sums").contains { $0.contains("Bruised") && $0.contains("0.49") })
        #expect(try send(clerk.get(path + "/edit"), ["discount": ""]).status == .seeOther)
        #expect(try contents().total.minorUnits == 649 && contents().agreedDiscount == nil)
    }

    @Test func discountIsAtMostThePriceOfTheGoods() throws {
        let page = try send(clerk.get(path + "/edit"), ["discount": "7.44", "discount-label": "Bruised"])
        #expect(page.status == .unprocessableContent && page.html.contains("Enter a discount of at most $7.43."))
        #expect(try contents() == shop.revisions(of: order)[0].contents)
        #expect(try send(page, ["discount": "7.43", "discount-label": "Bruised"]).status == .seeOther)
        #expect(try contents().total.minorUnits == 0)
    }

    @Test func wrongAmountsAreShownAtTheirFields() throws {
        let typed = [try price(.milk): "cheap", "discount": "some", "discount-label": ""]
        let page = try send(clerk.get(path + "/edit"), typed)
        #expect(page.status == .unprocessableContent)
        for field in [try price(.milk), "discount", "discount-label"] {
            #expect(page.document.first("#\(field)-error") != nil, "\(field)")
            #expect(page.document.first("#\(field)")?["value"] == typed[field])
        }
        #expect(try shop.revisions(of: order).count == 1)
    }

    @Test func choosingAnItemKeepsPriceAndDiscount() throws {
        let typed = [try price(.apple): "1.00", "discount": "2", "discount-label": "Late"]
        let address = try #require(send(clerk.get(path + "/edit"), typed, button: "update").headers["Location"])
        let page = try clerk.get(address)
        #expect(page.document.all("input[name=price]").map { $0["value"] } == ["1.00", "4.49"])
        #expect(page.document.first("#discount")?["value"] == "2")
        #expect(page.document.first("#discount-label")?["value"] == "Late")
        #expect(page.html.contains("<strong>$4.49</strong>, until now $7.43"))
    }

    @Test func discountBelowTheCreditsIsRefused() throws {
        try shop.set(order, to: .packed)
        try shop.returnUnits(1, of: order, cents: 147)
        let page = try send(clerk.get(path + "/edit"), ["discount": "7", "discount-label": "Late"])
        #expect(page.status == .conflict && page.html.contains("less than the credit for returned items"))
        #expect(try contents().agreedDiscount == nil)
    }

    @Test func discountOfSomeoneElseIsKept() throws {
        let begun = try clerk.get(path + "/edit")
        #expect(try send(begun, ["discount": "1", "discount-label": "Late"]).status == .seeOther)
        let page = try send(begun, [try price(.apple): "1.00"])
        #expect(page.status == .conflict && page.html.contains("Discount: $1.00"))
        #expect(page.document.first("#discount")?["value"] == "1.00")
        #expect(try send(page, [:]).status == .seeOther)
        #expect(try contents().total.minorUnits == 549)
    }
}
