import HTTP
import Shop
import TestSupport
import Testing

@testable import Web

/// A cart with an item that was sold out, or ran low, after it was added.
@Suite struct SoldOutCartTests {
    private let shop: TestShop
    private let ann: Shopper

    init() throws {
        shop = try TestShop()
        ann = try Shopper(in: shop)
        _ = try ann.post("/cart/lines", ["product": "milk", "quantity": "3"])
        _ = try ann.post("/cart/lines", ["product": "tomato", "quantity": "2"])
    }

    @Test func soldOutItemIsNotInTotalCountAndBadge() throws {
        try shop.setStock(0, of: .milk)
        let cart = try ann.get("/cart").document
        #expect(cart.text("#total") == "$4.90" && cart.text("#unit-count") == "2 items")
        #expect(cart.text(".tab-count") == "2")
        #expect(cart.texts(".cart-row .warning") == ["Sold out: not in the total."])
        #expect(try ann.get("/").document.texts(".tile-label").contains("Cart (2)"))
    }

    @Test func buyIsDisabledWithReasonUntilRowIsMended() throws {
        #expect(try ann.get("/cart").document.first("#buy")?["disabled"] == nil)
        try shop.setStock(1, of: .milk)
        let cart = try ann.get("/cart").document
        #expect(cart.first("#buy")?["disabled"] != nil && cart.first("#buy")?["aria-describedby"] == "buy-hint")
        #expect(cart.text("#buy-hint") == "Some items are sold out or running low. Change them to continue.")
        #expect(cart.text("#most-milk button") == "Change to 1")
        _ = try ann.post("/cart/lines/milk", ["quantity": "1"])
        let mended = try ann.get("/cart").document
        #expect(mended.first("#buy")?["disabled"] == nil && mended.first("#buy-hint") == nil)
        #expect(mended.first("#most-milk") == nil)
    }

    @Test func confirmationWithoutOrderButtonSaysNothingOfCharge() throws {
        #expect(try ann.get("/checkout").html.contains("Your card will be charged"))
        try shop.setStock(0, of: .milk)
        let page = try ann.get("/checkout")
        #expect(!page.html.contains("Your card will be charged") && !page.html.contains("Place order"))
        #expect(page.document.text("#no-order")?.hasPrefix("Nothing can be ordered yet") == true)
        #expect(page.html.contains("Total: $4.90 for 2 items."))
    }

    @Test func orderOfCartThatSoldOutIsRefusedInTheCart() throws {
        let page = try ann.get("/checkout")
        for product in [TestProduct.milk, .tomato] { try shop.setStock(0, of: product) }
        let cart = try ann.submit(
            "/orders",
            [
                "key": try #require(page.hidden("key")), "total": try #require(page.hidden("total")),
                "quote": try #require(page.hidden("quote")),
            ])
        #expect(try cart.heading == "Your Cart" && cart.notice == Repository.english(Messages.notBought(.outOfStock)))
        #expect(cart.document.text("#total") == "$0.00")
        #expect(try ann.get("/checkout").headers["Location"] == "/cart")
        #expect(try !ann.get("/orders").html.contains("1001"))
    }

    @Test func signedCheckoutIsNotAskedForACartThatCannotBeOrdered() throws {
        try shop.takeSignedCheckouts()
        _ = try ann.post("/account/guest")
        #expect(try ann.get("/checkout").status == .ok)
        try shop.setStock(0, of: .milk)
        #expect(try ann.get("/checkout").headers["Location"] == "/cart")
    }
}

/// The button under the cart.
@Suite struct CartButtonTests {
    private let shop: TestShop
    private let ann: Shopper

    init() throws {
        shop = try TestShop()
        ann = try Shopper(in: shop)
        _ = try ann.post("/cart/lines", ["product": "milk"])
    }

    @Test func quickPurchaseIsCalledBuy() throws {
        let cart = try ann.get("/cart").document
        #expect(cart.text("#buy") == "Buy" && cart.first("#buy-hint") == nil)
    }

    @Test func signedCheckoutIsCalledCheckOutAndNamesSignIn() throws {
        try shop.takeSignedCheckouts()
        let cart = try ann.get("/cart").document
        #expect(cart.text("#buy") == "Check out")
        #expect(cart.text("#buy-hint") == "You sign in first, then check out.")
        _ = try ann.post("/account/guest")
        let signedIn = try ann.get("/cart").document
        #expect(signedIn.text("#buy") == "Check out" && signedIn.first("#buy-hint") == nil)
    }
}

/// The order that an empty cart names after it was placed.
@Suite struct RecentOrderTests {
    private let shop: TestShop
    private let ann: Shopper

    init() throws {
        shop = try TestShop()
        ann = try Shopper(in: shop)
        _ = try ann.post("/cart/lines", ["product": "milk"])
        try ann.buy()
    }

    private func recentOrder() throws -> String? { try ann.get("/cart").document.text("#recent-order") }

    @Test func emptyCartNamesOrderForTenMinutes() throws {
        let first = try #require(try recentOrder())
        #expect(first.hasPrefix("Order 1001 was placed at ") && first.hasSuffix("M. See the order"))
        #expect(try ann.get("/cart").document.first("#recent-order a")?["href"] == "/orders/1001")
        shop.letPass(seconds: RecentOrder.lifetime - 1)
        #expect(try recentOrder() != nil)
        shop.letPass(seconds: 1)
        #expect(try recentOrder() == nil)
    }

    @Test func fullCartAndAnotherCustomerDoNotSeeTheOrder() throws {
        #expect(try Shopper(beside: ann).get("/cart").document.first("#recent-order") == nil)
        _ = try ann.post("/cart/lines", ["product": "milk"])
        #expect(try recentOrder() == nil)
    }
}
