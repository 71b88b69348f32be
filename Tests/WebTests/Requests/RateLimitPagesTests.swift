import HTTP
import Shop
import TestSupport
import Testing

@testable import Web

/// Limits of what one address may begin in a minute.
@Suite struct RateLimitPagesTests {
    private let shop: TestShop
    private let log = LoggedLines()

    init() throws {
        shop = try TestShop()
    }

    private func shopper(newVisitors: Int = 2, orders: Int = 2) throws -> Shopper {
        var limits = RateLimits()
        limits.newVisitors = newVisitors
        limits.orders = orders
        return try Shopper(in: shop, limits: limits, logger: log.logger)
    }

    @Test func threeHundredCustomersAndSixtyOrdersAMinuteAreUsual() {
        #expect(RateLimits().newVisitors == 300)
        #expect(RateLimits().orders == 60)
    }

    @Test func furtherNewVisitorsOfAnAddressWaitAndNothingIsWritten() throws {
        let known = try shopper()
        for other in [known, Shopper(beside: known)] {
            #expect(try other.post("/cart/lines", ["product": "milk"]).status == .seeOther)
        }
        let before = try shop.databaseContent()
        for address in ["/cart/lines", "/cart/lines/milk"] {
            let late = Shopper(beside: known, cookies: ["session": String(repeating: "ab", count: 32)])
            let page = try late.post(address, ["product": "milk", "quantity": "1"])
            #expect(page.status == .tooManyRequests)
            #expect(page.headers["Retry-After"] == "60")
            #expect(page.html.contains("Nothing was changed and nothing was bought."))
            #expect(page.html.contains("try again in 60 seconds"))
            #expect(!page.headers.all("Set-Cookie").contains { $0.hasPrefix("session=") })
        }
        #expect(try shop.databaseContent() == before)
        #expect(log.events == ["warning new-visitor refused -"], "once a minute")
    }

    @Test func whoIsKnownAndWhoIsElsewhereGoOn() throws {
        let known = try shopper(newVisitors: 1)
        _ = try known.post("/cart/lines", ["product": "milk"])
        #expect(try Shopper(beside: known).post("/cart/lines", ["product": "milk"]).status == .tooManyRequests)
        #expect(try known.post("/cart/lines", ["product": "milk"]).status == .seeOther)
        for address in ["127.0.0.2", "2001:db8:0:1::1", "2001:db8:0:2::1"] {
            let other = Shopper(beside: known, at: address)
            #expect(try other.post("/cart/lines", ["product": "milk"]).status == .seeOther)
        }
        let neighbour = Shopper(beside: known, at: "2001:db8:0:1:ffff::2")
        #expect(try neighbour.post("/cart/lines", ["product": "milk"]).status == .tooManyRequests, "the same /64")
        shop.letPass(seconds: 60)
        #expect(try Shopper(beside: known).post("/cart/lines", ["product": "milk"]).status == .seeOther)
    }

    @Test func whoHasAPasswordSignsInFromACrowdedAddress() throws {
        try shop.addManager()
        let known = try shopper(newVisitors: 1)
        _ = try known.post("/cart/lines", ["product": "milk"])
        #expect(try Shopper(beside: known).signIn().status == .seeOther)
    }

    @Test func zeroLiftsTheLimits() throws {
        let first = try shopper(newVisitors: 0, orders: 0)
        for _ in 1...70 { #expect(try order(by: Shopper(beside: first)).status == .ok) }
    }

    @Test func furtherOrdersOfAnAddressWaitWithTheirCart() throws {
        let first = try shopper()
        for _ in 1...2 { #expect(try order(by: first).notice?.contains("placed") == true) }
        let page = try order(by: first)
        #expect(page.status == .tooManyRequests)
        #expect(page.headers["Retry-After"] == "60")
        #expect(page.html.contains("too many orders"))
        #expect(page.html.contains("Your card will be charged"))
        #expect(try first.get("/").document.texts(".tile-label").contains("Cart (1)"))
        #expect(try !first.get("/orders").html.contains("/orders/1003"))
        #expect(log.events == ["warning order refused -"])
        shop.letPass(seconds: 60)
        #expect(try confirm(page, by: first).notice?.contains("placed") == true)
    }

    @Test func theSameOrderSentAgainIsNoFurtherOrder() throws {
        let first = try shopper(orders: 1)
        _ = try first.post("/cart/lines", ["product": "milk"])
        let confirmation = try first.get("/checkout")
        for _ in 1...3 {
            #expect(try confirm(confirmation, by: first).notice?.contains("Your order 1001 is placed") == true)
        }
        #expect(try order(by: first).status == .tooManyRequests)
        #expect(try confirm(confirmation, by: first).notice?.contains("Your order 1001 is placed") == true)
    }

    private func order(by shopper: Shopper) throws -> Response {
        _ = try shopper.post("/cart/lines", ["product": "milk"])
        return try confirm(try shopper.get("/checkout"), by: shopper)
    }

    private func confirm(_ page: Response, by shopper: Shopper) throws -> Response {
        try shopper.submit(
            "/orders",
            [
                "key": page.hidden("key") ?? "", "total": page.hidden("total") ?? "",
                "quote": page.hidden("quote") ?? "",
            ])
    }
}
