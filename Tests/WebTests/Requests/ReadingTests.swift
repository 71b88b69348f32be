import HTTP
import Shop
import Storage
import TestSupport
import Testing

@Suite struct ReadingTests {
    static let addresses = [
        "/", "/categories/grocery", "/categories/grocery?sort=-price", "/products/tomato", "/search", "/search?q=milk",
        "/cart", "/orders", "/orders?edit", "/account/sign-in",
    ]

    @Test(arguments: addresses) func everyPageOpensForSomebodyNewAndLeavesNoTrace(address: String) throws {
        let shop = try TestShop()
        let before = try shop.databaseContent()
        let page = try Shopper(in: shop).get(address)
        #expect(page.status == .ok)
        #expect(page.headers.all("Set-Cookie").isEmpty)
        #expect(try shop.databaseContent() == before)
    }

    @Test(arguments: addresses + ["/nothing"]) func noPageIsSharedByCaches(address: String) throws {
        let page = try Shopper(in: TestShop()).get(address)
        // Some the browser itself may keep.
        #expect(["private, no-store", "private, no-cache"].contains(page.headers["Cache-Control"]))
        #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
    }

    @Test(arguments: [
        "/nothing", "/categories/nothing", "/products/nothing", "/categories/grocery?page=2",
        "/categories/grocery?page=0", "/categories/grocery?page=x", "/categories/",
        "/Cart",
    ]) func whatIsNotThereIsSaidInTheShopsOwnLook(address: String) throws {
        let page = try Shopper(in: TestShop()).get(address)
        #expect(page.status == .notFound)
        #expect(page.heading == "Not found")
        #expect(page.html.contains("We cannot find that"))
    }

    @Test(arguments: ["/orders/1", "/orders/abc", "/orders/99999999999999999999"])
    func whoAsksForAnOrderThatIsNotTheirsIsAskedToSignInAndThenDoesNotFindIt(address: String) throws {
        let shopper = try Shopper(in: TestShop())
        let signIn = "/account/sign-in?then=" + address.replacing("/", with: "%2F")
        #expect(try shopper.get(address).headers["Location"] == signIn)
        _ = try shopper.post("/account/guest")
        let page = try shopper.get(address)
        #expect(page.status == .notFound)
        #expect(page.html.contains("We cannot find that order"))
    }

    @Test(arguments: [
        ("/checkout/confirmation", "GET, HEAD"), ("/", "GET, HEAD"), ("/categories/grocery", "GET, HEAD"),
    ])
    func aFormSentToAPageIsRefusedWithWhatIsAllowed(address: String, allowed: String) throws {
        let page = try Shopper(in: TestShop()).post(address)
        #expect(page.status == .methodNotAllowed)
        #expect(page.headers["Allow"] == allowed)
    }

    @Test(arguments: ["/cart/lines", "/cart/empty", "/cart/undo", "/cart/coupons", "/orders/1/removal"])
    func anAddressOfFormsIsNoPage(address: String) throws {
        let page = try Shopper(in: TestShop()).get(address)
        #expect(page.status == .methodNotAllowed)
        #expect(page.headers["Allow"] == "POST")
    }

    @Test func theGridBeginsWithTheShoppersTiles() throws {
        let labels = try Shopper(in: TestShop()).get("/").document.texts("nav.home .tile-label")
        #expect(labels == ["Recent Orders", "Cart (0)", "Grocery", "Movies", "Garden"])
    }

    @Test func namesAreEscaped() throws {
        let shop = try TestShop()
        try shop.addProduct(slug: "evil", name: "<script>alert('1')</script> & \"more\"")
        let shopper = try Shopper(in: shop)
        for address in ["/categories/grocery", "/products/evil", "/search?q=%3Cscript%3E"] {
            let html = try shopper.get(address).html
            #expect(html.contains("&lt;script&gt;"))
            #expect(!html.contains("<script>"))
        }
    }

    @Test func aLongListComesInPagesThatKeepTheirSort() throws {
        let shop = try TestShop()
        for number in 10..<60 { try shop.addProduct(slug: "item-\(number)", name: "Item \(number)") }
        let shopper = try Shopper(in: shop)
        let first = try shopper.get("/categories/grocery?sort=name").html
        #expect(first.contains("55 items"))
        #expect(first.contains("Page 1 of 3"))
        #expect(first.contains("href=\"/categories/grocery?sort=name&amp;page=2\""))
        #expect(!first.contains("rel=\"prev\""))
        let last = try shopper.get("/categories/grocery?sort=name&page=3").html
        #expect(last.components(of: "<li class=\"row\"") == 55 - 48)
        #expect(last.contains("rel=\"prev\" href=\"/categories/grocery?sort=name&amp;page=2\""))
        #expect(!last.contains("rel=\"next\""))
    }

    @Test func manyCategoriesComeInPages() throws {
        let shop = try TestShop(stocked: false)
        try shop.store.write { transaction in
            for number in 1...75 {
                let category = try transaction.seedCategory(slug: "c-\(number)", name: "Pots \(number)", picture: nil)
                _ = try transaction.seedProduct(
                    slug: "p-\(number)", name: "Pot", description: "", price: .zero(.usd), picture: nil, to: category.id
                )
            }
        }
        let shopper = try Shopper(in: shop)
        let first = try shopper.get("/").html
        #expect(first.components(of: "class=\"tile\" href=\"/categories/") == 70)
        #expect(first.contains("Page 1 of 2") && first.contains("rel=\"next\" href=\"/?page=2\""))
        let second = try shopper.get("/?page=2").html
        #expect(second.components(of: "class=\"tile\" href=\"/categories/") == 5)
        #expect(second.contains("Pots 71") && second.contains("rel=\"prev\" href=\"/\""))
        #expect(try shopper.get("/?page=3").status == .notFound)
    }

    @Test func assetsHaveTheirContentInTheirNameAndAreCachedForEver() throws {
        let shopper = try Shopper(in: TestShop())
        let html = try shopper.get("/").html
        let path = try #require(html.split(separator: "<link rel=\"stylesheet\" href=\"").last?.prefix { $0 != "\"" })
        let sheet = try shopper.get(String(path))
        #expect(sheet.status == .ok)
        #expect(sheet.headers["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(sheet.headers["Content-Type"] == "text/css; charset=utf-8")
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        split(separator: part).count - 1
    }
}
