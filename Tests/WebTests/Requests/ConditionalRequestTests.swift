import HTTP
import Shop
import Storage
import TestSupport
import Testing

/// Browsers keep pages and ask whether they are still the same.
@Suite struct ConditionalRequestTests {
    static let addresses = [
        "/", "/categories/grocery", "/categories/grocery?sort=-price", "/products/tomato",
        "/products/tomato?list=grocery", "/search?q=tomato", "/search",
    ]
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
    }

    /// What a browser gets that has the page already.
    private func ask(_ address: String, having page: Response, as shopper: Shopper? = nil) throws -> Response {
        let tag = try #require(page.headers["ETag"])
        return try (shopper ?? self.shopper).get(address, ["If-None-Match": tag])
    }

    @Test(arguments: addresses) func aPageThatIsTheSameIsNotSentAgain(address: String) throws {
        let page = try shopper.get(address)
        #expect(page.headers["Cache-Control"] == "private, no-cache")
        #expect(page.headers.all("Vary").contains("Cookie"))
        let again = try ask(address, having: page)
        #expect(again.status == .notModified)
        #expect(again.html.isEmpty)
        #expect(again.headers["ETag"] == page.headers["ETag"])
        #expect(again.headers["Cache-Control"] == "private, no-cache")
        #expect(again.headers.all("Vary") == ["Accept-Encoding", "Cookie"])
    }

    /// Going back, a browser shows what it keeps without asking, unless its cookies are others.
    @Test func eachChangeGivesTheBrowserOtherCookies() throws {
        #expect(try shopper.post("/cart/empty").headers.all("Set-Cookie").isEmpty)
        _ = try shopper.submit("/cart/lines", ["product": "tomato"])
        let changes: [(path: String, fields: KeyValuePairs<String, String>)] = [
            ("/cart/lines", ["product": "apple"]), ("/cart/lines/apple", ["quantity": "3"]),
            ("/cart", ["quantity-tomato": "2"]), ("/cart/empty", [:]),
        ]
        for (path, fields) in changes {
            let answer = try shopper.post(path, fields)
            let mark = try #require(answer.headers.all("Set-Cookie").first { $0.hasPrefix("change=") }, "\(path)")
            #expect(mark.contains("HttpOnly") && mark.contains("SameSite=Lax"))
        }
        #expect(try shopper.get("/").headers.all("Set-Cookie").allSatisfy { !$0.hasPrefix("change=") })
    }

    @Test(arguments: addresses) func anyChangeOfTheCatalogueMakesAnother(address: String) throws {
        let page = try shopper.get(address)
        try shop.setPrice(cents: 777, of: .tomato)
        let again = try ask(address, having: page)
        #expect(again.status == .ok)
        #expect(again.headers["ETag"] != page.headers["ETag"])
    }

    @Test(arguments: addresses) func aChangeByAnotherProgramMakesAnother(address: String) throws {
        let page = try shopper.get(address)
        let other = try shop.openAnother()
        let tomato = try shop.product(.tomato).variant
        try other.write { try $0.setPrice(Money(minorUnits: 777, .usd), of: tomato) }
        #expect(try ask(address, having: page).status == .ok)
    }

    @Test(arguments: addresses) func whatIsInTheCartMakesAnother(address: String) throws {
        _ = try shopper.submit("/cart/lines", ["product": "tomato"])
        var pages = [try shopper.get(address)]
        for quantity in ["3", "4"] {
            _ = try shopper.submit("/cart/lines/tomato", ["quantity": quantity])
            for page in pages { #expect(try ask(address, having: page).status == .ok) }
            pages.append(try shopper.get(address))
        }
        // The badge only, on a page of other things.
        _ = try shopper.submit("/cart/lines", ["product": "mower"])
        #expect(try ask(address, having: pages[2]).status == .ok)
        // As before, and the same page.
        _ = try shopper.submit("/cart/lines/mower", ["quantity": "0"])
        _ = try shopper.get("/cart")
        #expect(try ask(address, having: pages[2]).status == .notModified)
    }

    @Test(arguments: addresses) func whoSignsInOrOffGetsAnother(address: String) throws {
        let stranger = try shopper.get(address)
        _ = try shopper.submit("/account/guest")
        let guest = try shopper.get(address)
        #expect(try ask(address, having: stranger).status == .ok)
        #expect(try ask(address, having: guest).status == .notModified)
        let left = try shopper.post("/account/sign-out")
        #expect(left.headers["Clear-Site-Data"]?.contains("\"cache\"") == true)
        _ = try shopper.get("/account/sign-in")
        #expect(try ask(address, having: guest).status == .ok)
    }

    @Test func nobodyHasTheTagOfSomebodyElsesCart() throws {
        let other = Shopper(beside: shopper)
        _ = try shopper.submit("/cart/lines", ["product": "tomato"])
        _ = try other.submit("/cart/lines", ["product": "apple"])
        for address in Self.addresses {
            let page = try shopper.get(address)
            #expect(try ask(address, having: page, as: other).status == .ok)
            #expect(try ask(address, having: page).status == .notModified)
        }
    }

    @Test func theTagOfOneAddressIsNotThatOfAnother() throws {
        let tags = try Self.addresses.map { try shopper.get($0).headers["ETag"] }
        #expect(Set(tags).count == Self.addresses.count)
    }

    @Test(arguments: addresses) func aNoticeIsToldAndThePageThatTellsItIsNotKept(address: String) throws {
        let page = try shopper.get(address)
        let form = try shopper.post("/cart/lines", ["product": "tomato", "return": address])
        #expect(form.status == .seeOther)
        let told = try ask(address, having: page)
        #expect(told.status == .ok)
        #expect(told.headers["ETag"] == nil)
        #expect(told.headers["Cache-Control"] == "private, no-store")
        #expect(try shopper.get(address).headers["ETag"] != nil)
    }

    @Test(arguments: ["/cart", "/checkout", "/orders", "/orders?edit", "/account", "/account/sign-in", "/nothing"])
    func whatIsSomebodysOwnIsNotKept(address: String) throws {
        _ = try shopper.submit("/cart/lines", ["product": "tomato"])
        _ = try shopper.get("/")
        let page = try shopper.get(address)
        #expect(page.headers["ETag"] == nil)
        #expect(page.headers["Cache-Control"]?.contains("no-store") != false)
    }

    @Test(arguments: addresses) func aManagersPageIsNotKept(address: String) throws {
        let manager = try Shopper.manager(of: shop)
        _ = try manager.get("/")
        let page = try manager.get(address)
        #expect(page.headers["ETag"] == nil)
        #expect(page.headers["Cache-Control"] == "private, no-store")
    }

    @Test func whatIsGoneIsNotUnchanged() throws {
        let page = try shopper.get("/products/tomato")
        try shop.setArchived(true, .tomato)
        #expect(try ask("/products/tomato", having: page).status == .notFound)
        #expect(try shopper.get("/products/nothing", ["If-None-Match": "*"]).status == .notFound)
    }
}
