import HTTP
import Maps
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// A cache's key says all that its value is made of: two inputs of one key give one value, whichever came first.
struct CacheKeyTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.addClothing()
        try shop.addPoloShirt()
    }

    /// Addresses that differ in one input of a page, or in its spelling alone.
    private static let addresses = [
        "/", "/?page=1", "/categories/grocery", "/categories/grocery?sort=price", "/categories/grocery?sort=name",
        "/categories/garden", "/categories/clothing/girls/tops", "/categories/clothing/guys/tops", "/products/tomato",
        "/products/tomato-plant", "/products/tomato?Size=M", "/products/tomato?sort=price", "/products/polo-shirt",
        "/products/polo-shirt?Size=M", "/products/polo-shirt?Size=S", "/products/polo-shirt?Size=M&Colour=Navy",
        "/products/polo-shirt?Size=X", "/products/polo-shirt?size=M", "/products/polo-shirt?Colour=Navy",
        "/search?q=tomato", "/search?q=Tomato", "/search?q=tomatoes", "/search?q=tomatto", "/search?q=tomatto&exact=1",
        "/search?q=tomato&category=garden", "/search?q=tomato&category=grocery", "/search?q=tomato&from=2.50",
        "/search?q=tomato&to=2.50", "/search?q=tomato&from=2.5", "/search?q=tomato&stock=1",
        "/search?q=tomato&mentions=1", "/search?q=tomato&sort=price", "/search?q=tomato%20%20plant",
        "/search?q=tomato+plant", "/search?q=tomato%26from=2.50", "/search?q=tomato%26category=garden", "/search?q=",
        "/search?q=good", "/search?q=cafe%CC%81", "/search?q=caf%C3%A9", "/search?q=%E2%84%AA", "/search?q=K",
        "/search/suggestions?q=to", "/search/suggestions?q=To", "/search/suggestions?q=tom%20",
        "/search/suggestions?q=tom", "/search/suggestions?q=cafe%CC%81", "/search/suggestions?q=caf%C3%A9",
        "/cart", "/orders", "/orders?edit",
    ]

    @Test(arguments: [false, true]) func pageIsThatOfAProgramWithEmptyCaches(isReversed: Bool) throws {
        let warm = try Shopper(in: shop)
        for address in isReversed ? Self.addresses.reversed() : Self.addresses {
            let (page, again) = (try warm.get(address), try warm.get(address))
            let fresh = try Shopper(in: shop).get(address)
            #expect(page.status == fresh.status && page.html == fresh.html, "\(address)")
            #expect(again.status == fresh.status && again.html == fresh.html, "\(address)")
        }
    }

    /// Contents of carts and of orders, of customers in turn.
    @Test func contentIsThatOfItsCustomer() throws {
        let warm = try Shopper(in: shop)
        let customers = [Shopper(beside: warm), Shopper(beside: warm), Shopper(beside: warm)]
        for (customer, product) in zip(customers, ["milk", "apple"]) {
            _ = try customer.post("/cart/lines", ["product": product, "quantity": "2"])
        }
        for _ in 1...2 {
            for customer in customers + customers.reversed() {
                for address in ["/cart", "/orders", "/orders?edit", "/"] {
                    let fresh = Shopper(beside: try Shopper(in: shop), cookies: customer.cookies)
                    #expect(try customer.get(address).html == fresh.get(address).html, "\(address)")
                }
            }
        }
        #expect(try customers[0].get("/cart").html.contains("Milk"))
        #expect(try !customers[1].get("/cart").html.contains("Milk"))
    }

    @Test func searchKeyDiffersWithEveryText() {
        let address = SearchAddress(words: "a", category: "b", from: "1", to: "2")
        let texts = ["", "&", "%", "%25", "+", "=", "&from=2", "é", "e\u{301}"]
        let others = texts.flatMap { text in
            [
                address.with { $0.words += text }, address.with { $0.category? += text },
                address.with { $0.from += text }, address.with { $0.to += text },
            ]
        }
        // Keys are compared by their bytes. The address without another text is there four times.
        #expect(Set(others.map { Array($0.path().utf8) }).count == others.count - 3)
    }

    @Test func searchKeyDiffersWithEveryOtherField() {
        let address = SearchAddress(words: "a", category: "b", from: "1", to: "2")
        let others = [
            address, address.with { $0.category = nil }, address.with { $0.category = "c" },
            address.with { $0.isInStock = true }, address.with { $0.isExact = true },
            address.with { $0.hasMentions = true }, address.with { $0.sort = .cheapest },
        ]
        #expect(Set(others.map { $0.path() }).count == others.count)
    }

    /// Text in two Unicode forms is equal in Swift, and shown differently.
    @Test func textInAnotherUnicodeFormHasAValueOfItsOwn() throws {
        let cache = VersionedCache<Int>(limit: 1 << 20) { _ in 1 }
        let values = try shop.store.read { snapshot in
            [
                try cache.value("caf\u{E9}", snapshot) { 1 }, try cache.value("cafe\u{301}", snapshot) { 2 },
                try cache.known("caf\u{E9}", snapshot), try cache.value("cafe\u{301}", snapshot) { 3 },
            ]
        }
        #expect(values == [1, 2, 1, 2])
    }

    @Test func spellingsOfHostShareAPage() throws {
        let zoe = try Shopper(in: shop)
        let pages = try ["LOCALHOST:8080", "localhost:8080", "LocalHost:8080"].map { try zoe.get("/", ["Host": $0]) }
        #expect(Set(pages.map(\.html)).count == 1)
        #expect(Set(pages.map { $0.headers["ETag"] }).count == 1)
        #expect(!pages[0].html.contains("LOCALHOST"))
    }

    @Test func tileIsThatOfItsPlaceAndStyle() throws {
        let map = try WorldMap(path: Repository.path + "/Map/world.map")
        let (warm, request) = (TileCache(map), Request(method: .get, path: "/"))
        for _ in 1...2 {
            for (zoom, column, row) in [(3, 4, 2), (3, 2, 4), (4, 4, 2)] {
                for style in MapStyle.allCases {
                    let tile = try #require(MapTile(zoom: zoom, column: column, row: row))
                    let fresh = TileCache(map).response(tile, in: style, to: request)
                    #expect(warm.response(tile, in: style, to: request)?.html == fresh?.html)
                }
            }
        }
    }
}

/// Products that lists offer, which one visitor's item may not take from another's.
struct ListMatchCacheTests {
    @Test(arguments: [
        ("chopped,tomato", "chopped tomato"), ("ripe/tomato", "ripe tomato"), ("creamy_milk", "creamy milk"),
        ("Grated,Apple", "Grated Apple"), ("warm.broccoli", "warm broccoli"), ("fresh-milk", "fresh milk"),
        ("A+APPLE", "a apple"), ("tomato (ripe)", "tomato"), ("milk 2%", "milk"), ("2% apple", "apple"),
    ]) func itemOfStrangerLeavesOffersAsTheyAre(theirs: String, ours: String) throws {
        let shop = try TestShop()
        let stranger = try Shopper(in: shop)
        let zoe = Shopper(beside: stranger)
        #expect(try offers(to: ours, of: Shopper(in: shop)) != [])
        let before = try offers(to: theirs, of: Shopper(in: shop))
        #expect(try offers(to: theirs, of: stranger) == before)
        #expect(try offers(to: ours, of: zoe) == offers(to: ours, of: Shopper(in: shop)))
        #expect(try offers(to: theirs, of: zoe) == before)
    }

    /// Names whose plurals have one key.
    @Test func pluralsAreSearchedApart() throws {
        let shop = try TestShop()
        for names in [["tomatoes", "tomato", "tomatos"], ["milks", "milk"], ["shoes", "sho"]] {
            let warm = try Shopper(in: shop)
            for name in names + names.reversed() {
                #expect(try offers(to: name, of: warm) == offers(to: name, of: Shopper(in: shop)), "\(name)")
            }
        }
    }

    private func offers(to name: String, of shopper: Shopper) throws -> [String] {
        let path = try #require(try shopper.post("/lists", ["name": "Week"]).headers["Location"])
        return try shopper.submit(path + "/items", ["lines": name]).document.texts(".list-price")
    }
}
