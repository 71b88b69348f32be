import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Taxes as shoppers and managers see them: within prices or on top, and of another rate in some categories.
struct TaxPagesTests {
    private let shop: TestShop
    private let manager: Shopper
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
        zoe = try Shopper(in: shop)
    }

    /// Garden has 8.1 %, or what `standard` says; Grocery 2.6 %.
    private func tax(standard: Int = 8100, pricesIncludeTax: Bool) throws {
        try shop.changeSettings {
            $0.taxRate = TaxRate(thousandths: standard) ?? .none
            $0.pricesIncludeTax = pricesIncludeTax
        }
        try shop.setTaxRate(2600, of: .grocery)
    }

    private func fillCart() throws {
        _ = try zoe.post("/cart/lines", ["product": "tomato", "quantity": "2"])
        _ = try zoe.post("/cart/lines", ["product": "shovel", "quantity": "1"])
    }

    @Test func whatIsSaidOfACartIsItsTotalWithTheTax() throws {
        try tax(pricesIncludeTax: false)
        try fillCart()
        let one = try zoe.submit("/cart/lines/tomato", ["quantity": "3"])
        let total = try #require(one.document.text("#total"))
        #expect(one.notice == "Tomato: 3. Total \(total).")
        #expect(one.document.text("#unit-count")?.contains("tax added") == true)
        let all = try zoe.submit(
            "/cart", ["shown-tomato": "3", "quantity-tomato": "4", "shown-shovel": "1", "quantity-shovel": "2"])
        let whole = try #require(all.document.text("#total"))
        #expect(all.notice == "Cart updated. Total \(whole).")
        #expect(whole != total)
    }

    @Test func categoryGetsTaxClassAndLosesIt() throws {
        let (path, books) = (try shop.managedPath(of: .grocery), try shop.taxClass(2600))
        func save(_ taxClass: String) throws -> Response {
            let version = try shop.managed(.grocery).version
            return try manager.submit(
                path, ["name": "Grocery", "parent": "", "tax-class": taxClass, "version": "\(version)"],
                files: [shop.upload(TestPicture.red, in: "picture")])
        }
        let page = try save("\(books.rawValue)")
        #expect(page.notice == "Grocery was changed." && page.html.contains("<ins>2600</ins>"))
        #expect(try shop.category(.grocery).taxClass == books)
        #expect(try manager.get(path).document.text("#tax-class option[selected]") == "2600")
        #expect(try save("4").html.contains("<ins>Zero</ins>"))
        #expect(try save("").html.contains("<ins>As the parent category, or Standard</ins>"))
        #expect(try shop.category(.grocery).taxClass == nil)
        let refused = try save("101")
        #expect(refused.status == .unprocessableContent && refused.html.contains("Choose a tax class."))
    }

    @Test func withinPricesEachRateIsToldInTheCartAndOnTheReceipt() throws {
        try tax(pricesIncludeTax: true)
        try fillCart()
        let cart = try zoe.get("/cart").html
        #expect(cart.contains("3 items, including $0.42 tax"))
        #expect(cart.contains("Total: <strong id=\"total\">$8.89"))
        try zoe.buy()
        let receipt = try zoe.get("/orders/1001").html
        #expect(receipt.contains("including 2.6 % tax") && receipt.contains("including 8.1 % tax"))
    }

    @Test func onTopOfPricesEachRateIsARowOfTheTotal() throws {
        try tax(pricesIncludeTax: false)
        try fillCart()
        let cart = try zoe.get("/cart").html
        #expect(cart.contains("Total: <strong id=\"total\">$9.34"))
        #expect(cart.contains("3 items, $0.45 tax added"))
        let question = try zoe.get("/checkout").html
        #expect(question.contains("8.1 % tax</bdi></th><td class=\"number\">$0.32"))
        #expect(question.contains("Your card will be charged <strong>$9.34"))
        try zoe.buy()
        let receipt = try zoe.get("/orders/1001").html
        #expect(receipt.contains("2.6 % tax</bdi></th><td class=\"number\">$0.13") && receipt.contains("$9.34"))
        #expect(!receipt.contains("including"))
        let desk = try manager.get("/manage/orders/1001").html
        #expect(desk.contains("8.1 % tax") && desk.contains("$9.34"))
    }

    @Test(arguments: [true, false]) func aProductSaysWhetherItsPriceHasTheTax(isWithin: Bool) throws {
        try tax(standard: 0, pricesIncludeTax: isWithin)
        let words = isWithin ? "including 2.6 % tax" : "plus 2.6 % tax"
        #expect(try zoe.get("/products/tomato").html.contains(words))
        #expect(try !zoe.get("/products/shovel").html.contains(" tax"))
    }

    @Test func aRateThatChangesBetweenTheQuestionAndTheAnswerIsAskedAgain() throws {
        try tax(pricesIncludeTax: true)
        try fillCart()
        let page = try zoe.get("/checkout")
        try shop.setTaxRate(nil, of: .grocery)
        let answer = try zoe.post("/orders", items: page.orderForm)
        #expect(answer.status != .seeOther || answer.headers["Location"]?.hasPrefix("/orders/") != true)
        #expect(try zoe.get("/orders").html.contains("No orders yet"))
    }

    @Test func anInvoiceAddsUpAsItIsRead() throws {
        try tax(standard: 0, pricesIncludeTax: false)
        try shop.takeInvoices()
        try fillCart()
        try zoe.buy()
        let rows = try zoe.submit("/orders/1001/invoices", ["buyer": "Zoe"]).document
        #expect(rows.texts("tbody p") == ["$2.45 per lb · 2.6 % tax", "$3.99 · no tax"])
        #expect(
            rows.texts("tfoot th") == ["Without tax", "Net at 2.6 %", "2.6 % tax", "Total"]
                && rows.texts("tfoot td").filter { !$0.isEmpty } == ["$3.99", "$4.90", "$0.13", "$9.02"])
    }

    @Test func unitsThatComeBackAreCreditedWithTheirTax() throws {
        try tax(pricesIncludeTax: false)
        try fillCart()
        try zoe.buy()
        for state in ["packed", "sent"] { _ = try manager.post("/manage/orders/1001/states", ["state": state]) }
        _ = try manager.post(
            "/manage/orders/1001/returns",
            ["revision": "1", "returns": "0", "return-line": "0", "return-quantity": "2", "credit": ""])
        #expect(try manager.get("/manage/orders/1001").html.contains("-$5.03"))
    }
}
