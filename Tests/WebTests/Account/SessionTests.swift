import HTTP
import TestSupport
import Testing

@Suite struct SessionTests {
    @Test func theFirstChangeBeginsASessionOfNinetyDays() throws {
        let answer = try Shopper(in: TestShop()).post("/cart/lines", ["product": "tomato"])
        let cookie = try #require(answer.headers.all("Set-Cookie").first { $0.hasPrefix("session=") })
        #expect(cookie.contains("Max-Age=7776000"))
        #expect(cookie.contains("HttpOnly"))
        #expect(cookie.contains("SameSite=Lax"))
        #expect(!cookie.contains("Secure"))
    }

    @Test(arguments: [
        ("/cart/empty", ["x": "1"]), ("/cart/undo", ["removal": "1"]), ("/cart/lines/tomato", ["quantity": "0"]),
    ])
    func whoHasNothingIsNotMadeACustomerByTakingItOut(address: String, fields: [String: String]) throws {
        let shop = try TestShop()
        let shopper = try Shopper(in: shop)
        let form = QueryItems(fields.map { .init(name: $0.key, value: $0.value) })
        for cookies in [[:], ["session": String(repeating: "ab", count: 32)]] {
            let before = try shop.databaseContent()
            let stranger = Shopper(beside: shopper, cookies: cookies)
            let answer = try stranger.send(.post, address, form, [:])
            #expect(answer.status == .seeOther)
            #expect(answer.headers["Location"] == "/cart")
            #expect(!answer.headers.all("Set-Cookie").contains { $0.hasPrefix("session=") })
            #expect(try shop.databaseContent() == before)
        }
    }

    @Test func whereCustomersComeByHTTPSCookiesAreBoundToTheHost() throws {
        let answer = try Shopper(in: TestShop(), publicOrigin: "https://shop.example").post(
            "/cart/lines", ["product": "tomato"])
        let cookies = answer.headers.all("Set-Cookie")
        #expect(cookies.count == 2)
        #expect(cookies.allSatisfy { $0.hasPrefix("__Host-") && $0.contains("; Secure") && $0.contains("Path=/") })
    }

    @Test func aTokenThatTheShopDidNotGiveIsNotTakenOver() throws {
        let shopper = try Shopper(in: TestShop())
        let planted = String(repeating: "ab", count: 32)
        let victim = Shopper(beside: shopper, cookies: ["session": planted])
        _ = try victim.post("/cart/lines", ["product": "tomato"])
        #expect(victim.cookies["session"] != planted)
        #expect(
            try Shopper(beside: shopper, cookies: ["session": planted]).get("/").document.texts(".tile-label").contains(
                "Cart (0)"))
    }

    @Test(arguments: ["", "x", "zz", "'; DROP TABLE customers; --"]) func aBrokenCookieIsNobodys(token: String) throws {
        let shopper = try Shopper(in: TestShop())
        #expect(try Shopper(beside: shopper, cookies: ["session": token, "notice": token]).get("/cart").status == .ok)
    }

    @Test(arguments: [
        "placed.1001", "placed.x", "removed.1", "added.nothing", "added.", "hidden.5", "<b>", "restored.",
    ]) func aForgedNoticeShowsNothingOfOthers(notice: String) throws {
        let shop = try TestShop()
        try shop.buy(1, of: .tomato, for: shop.customer("ann"))
        let page = try Shopper(beside: Shopper(in: shop), cookies: ["notice": notice]).get("/")
        #expect(page.status == .ok)
        #expect(page.notice == nil)
    }
}
