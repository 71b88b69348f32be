import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The way back from pages that can be opened from everywhere.
@Suite struct PageOriginTests {
    private let shop: TestShop
    private let ann: Shopper
    private static let shopAddress = "https://shop.example"

    init() throws {
        shop = try TestShop()
        ann = try Shopper(in: shop, publicOrigin: Self.shopAddress)
    }

    /// The link back from a page that was opened from another one.
    private func back(from page: String, openedFrom referrer: String? = nil) throws -> HTMLDocument.Element? {
        var headers: Headers = [:]
        if let referrer { headers.set("Referer", referrer) }
        return try ann.get(page, headers).document.first("a.bar-back")
    }

    @Test(arguments: [
        ("/categories/garden?sort=name", "Garden"), ("/products/milk", "Milk"), ("/search?q=milk", "Search"),
        ("/account", "Account"), ("/places", "Our shops"),
    ])
    func pageLeadsBackToWhereItWasOpened(origin: String, name: String) throws {
        for page in ["/cart", "/orders", "/orders?edit", "/lists"] {
            let link = try back(from: page, openedFrom: Self.shopAddress + origin)
            #expect(link?["href"] == origin, "\(page)")
            #expect(link?.text == name, "\(page)")
        }
    }

    @Test func pageLeadsBackToItsLanguage() throws {
        try shop.offer(["de"])
        for referrer in [Self.shopAddress + "/de/search?q=milk", nil] {
            let link = try back(from: "/de/cart", openedFrom: referrer)
            #expect(link?["href"] == "/de/search?q=milk" && link?.text == "Suche")
        }
        #expect(try back(from: "/de/orders", openedFrom: Self.shopAddress + "/de") == nil)
    }

    @Test func wayBackSurvivesReloadsAndForms() throws {
        _ = try back(from: "/cart", openedFrom: Self.shopAddress + "/categories/garden")
        #expect(try back(from: "/cart")?["href"] == "/categories/garden")
        _ = try ann.post("/cart/lines", ["product": "milk"])
        let referrers = ["/cart", "/orders", "/orders/1001", "/lists", "/lists/1", "/checkout", "/account/sign-in"]
        for referrer in referrers {
            let link = try back(from: "/cart", openedFrom: Self.shopAddress + referrer)
            #expect(link?["href"] == "/categories/garden", "\(referrer)")
        }
        #expect(try back(from: "/cart", openedFrom: Self.shopAddress + "/products/milk")?["href"] == "/products/milk")
    }

    @Test func pageOpenedFromHomeHasTheHomeButtonOnly() throws {
        _ = try back(from: "/cart", openedFrom: Self.shopAddress + "/products/milk")
        #expect(try back(from: "/cart", openedFrom: Self.shopAddress + "/") == nil)
        #expect(try ann.get("/cart").document.first("a.button-home") != nil)
    }

    @Test(arguments: [
        "https://evil.example/categories/garden", "https://shop.example.evil.example/categories/garden",
        "https://shop.example//evil.example/", "https://shop.example/\\evil.example", "http://shop.example/categories",
        "https://shop.example/categories/nothing", "https://shop.example/products/nothing", "javascript:alert(1)", "/",
        "https://shop.example/manage", "https://shop.example@evil.example/categories/garden",
        "https://shop.example/categories/%2e%2e", "https://shop.example/categories/garden\u{2028}",
    ])
    func foreignOrUnknownReferrerIsIgnored(referrer: String) throws {
        for (page, link) in [("/cart", nil), ("/orders", nil), ("/lists", "/")] {
            #expect(try back(from: page, openedFrom: referrer)?["href"] == link)
            let forged = Shopper(
                beside: ann, cookies: ["__Secure-origin": PercentEncoding.encodeSegment(referrer)])
            #expect(try forged.get(page).document.first("a.bar-back")?["href"] == link)
        }
    }

    @Test func cookieIsForThePageAndThoseBelowIt() throws {
        let answer = try ann.get("/orders", ["Referer": Self.shopAddress + "/categories/garden"])
        let cookie = try #require(answer.headers.all("Set-Cookie").first { $0.contains("origin=") })
        #expect(cookie.hasPrefix("__Secure-origin=") && cookie.contains("Path=/orders;"))
        #expect(cookie.contains("HttpOnly") && cookie.contains("Secure") && cookie.contains("SameSite=Lax"))
    }

    @Test func linkOfOneCustomerIsNotCachedForAnother() throws {
        _ = try back(from: "/cart", openedFrom: Self.shopAddress + "/categories/garden")
        #expect(try Shopper(beside: ann).get("/cart").document.first("a.bar-back") == nil)
    }
}
