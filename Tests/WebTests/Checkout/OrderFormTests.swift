import HTTP
import TestSupport
import Testing

@Suite struct OrderFormTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
        for (count, product) in WorkedExample.lines {
            _ = try shopper.post("/cart/lines", ["product": product.rawValue, "quantity": "\(count)"])
        }
    }

    @Test func theConfirmationSaysWhatWillBeCharged() throws {
        let page = try shopper.get("/checkout")
        #expect(page.document.text("#charge") == "Your card will be charged $328.42.")
        #expect(page.hidden("key")?.utf8.count == 32)
        #expect(page.hidden("total") == "32842")
    }

    @Test func withNothingInTheCartThereIsNothingToConfirm() throws {
        let answer = try Shopper(beside: shopper).get("/checkout")
        #expect(answer.status == .seeOther)
        #expect(answer.headers["Location"] == "/cart")
    }

    @Test func placingTheOrderLeadsHomeWhereItIsSaid() throws {
        let page = try place(try shopper.get("/checkout"))
        #expect(page.notice == "Thank you! Your order 1001 is placed: 17 items, $328.42.")
        #expect(page.document.texts(".tile-label").contains("Cart (0)"))
        let orders = try shopper.get("/orders").html
        // 14:05 in Greenwich is five hours earlier in New York's winter.
        #expect(orders.contains("<time datetime=\"2026-11-21T14:05:00Z\">November 21, 2026 at 9:05 AM</time>"))
        #expect(orders.contains("<span>17 items</span>\n<strong>$328.42</strong>"))
    }

    @Test func theSameConfirmationGetsTheSameReceipt() throws {
        let confirmation = try shopper.get("/checkout")
        _ = try place(confirmation)
        _ = try shopper.post("/cart/lines", ["product": "milk"])
        #expect(try place(confirmation).notice == "Thank you! Your order 1001 is placed: 17 items, $328.42.")
        #expect(try shopper.get("/orders").html.contains("/orders/1002") == false)
        #expect(try shopper.get("/").document.texts(".tile-label").contains("Cart (1)"))
    }

    @Test(arguments: ["", "abc", "zz", "0123456789abcdef"]) func withoutAProperKeyNothingIsBought(key: String) throws {
        let confirmation = try shopper.get("/checkout")
        let page = try shopper.post(
            "/orders", ["key": key, "total": "32842", "quote": confirmation.hidden("quote") ?? ""])
        #expect(page.status == .conflict)
        #expect(page.hidden("key")?.utf8.count == 32)
        #expect(try shopper.get("/").document.texts(".tile-label").contains("Cart (17)"))
    }

    @Test func aTotalThatWasNotShownBuysNothing() throws {
        let confirmation = try shopper.get("/checkout")
        let page = try shopper.post(
            "/orders",
            ["key": confirmation.hidden("key") ?? "", "total": "1", "quote": confirmation.hidden("quote") ?? ""])
        #expect(page.status == .conflict)
        #expect(try shopper.get("/").document.texts(".tile-label").contains("Cart (17)"))
    }

    @Test func aChangedPriceIsShownBesideTheOldOneAndNothingIsBought() throws {
        let confirmation = try shopper.get("/checkout")
        try shop.setPrice(cents: 500, of: .apple)
        let page = try place(confirmation)
        #expect(page.status == .conflict)
        #expect(page.html.contains("Nothing was bought"))
        #expect(page.document.texts(".cart-row .fine").contains { $0.hasPrefix("was $1.47 now $5.00") })
        #expect(try shopper.get("/orders").html.contains("No orders yet."))
        #expect(try place(page).notice == "Thank you! Your order 1001 is placed: 17 items, $335.48.")
    }

    @Test func twoPricesThatChangeToTheSameTotalAreAskedAboutAgain() throws {
        let confirmation = try shopper.get("/checkout")
        try shop.setPrice(cents: 147 + 50, of: .apple)
        try shop.setPrice(cents: 199 - 50, of: .broccoli)
        #expect(try place(confirmation).status == .conflict)
    }

    @Test func whatSoldOutMeanwhileIsMarkedAndNothingIsBought() throws {
        let confirmation = try shopper.get("/checkout")
        try shop.setStock(0, of: .mower)
        let page = try place(confirmation)
        #expect(page.status == .conflict)
        #expect(page.document.texts(".warning").contains("Sold out: not in the total."))
        #expect(!page.document.texts("button").contains("Place order"))
    }

    @Test func orderWithoutCookieSaysThatNothingWasBought() throws {
        let confirmation = try shopper.get("/checkout")
        let page = try place(confirmation, by: Shopper(beside: shopper))
        #expect(page.notice == Self.emptyCart)
        #expect(page.html.contains("Your cart is empty."))
    }

    @Test func orderOfEmptiedCartSaysThatNothingWasBought() throws {
        let confirmation = try shopper.get("/checkout")
        _ = try shopper.post("/cart/empty")
        #expect(try place(confirmation).notice == Self.emptyCart)
        #expect(try shopper.get("/orders").html.contains("No orders yet."))
    }

    @Test(arguments: ["empty", "", "other"]) func forgedRefusalIsNotShown(reason: String) throws {
        let other = Shopper(beside: shopper, cookies: shopper.cookies.merging(["notice": "unbought.\(reason)"]) { $1 })
        #expect(try other.get("/cart").notice == nil)
    }

    private static let emptyCart = "Nothing was bought and nothing was charged: your cart is empty."
    @Test func somebodyElsesOrderCannotBeSeenOrHidden() throws {
        _ = try place(try shopper.get("/checkout"))
        let other = Shopper(beside: shopper)
        _ = try other.post("/cart/lines", ["product": "milk"])
        #expect(try other.get("/orders/1001").headers["Location"] == "/account/sign-in?then=%2Forders%2F1001")
        #expect(try other.post("/orders/1001/removal").status == .notFound)
        #expect(try other.post("/orders/1001/restoration").status == .notFound)
        #expect(try shopper.get("/orders").html.contains("/orders/1001"))
    }

    @Test func aRemovedOrderCanBeBroughtBack() throws {
        _ = try place(try shopper.get("/checkout"))
        #expect(try shopper.submit("/orders/1001/removal").notice == "Order 1001 removed from this list.")
        #expect(try shopper.get("/orders").html.contains("No orders yet."))
        #expect(try shopper.get("/orders/1001").status == .ok)
        #expect(try shopper.submit("/orders/1001/restoration").html.contains("href=\"/orders/1001\""))
    }

    private func place(_ confirmation: Response, by other: Shopper? = nil) throws -> Response {
        try (other ?? shopper).submit(
            "/orders",
            [
                "key": confirmation.hidden("key") ?? "", "total": confirmation.hidden("total") ?? "",
                "quote": confirmation.hidden("quote") ?? "",
            ])
    }
}
