import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The arrow in an item's bar leads back to the list where it was found, at its row.
@Suite struct WayBackTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        for number in 10..<60 { try shop.addProduct(slug: "item-\(number)", name: "Item \(number)") }
        shopper = try Shopper(in: shop, publicOrigin: "https://shop.example")
    }

    @Test(
        arguments: [
            ("/categories/grocery", "/products/tomato", "/categories/grocery#tomato", "Grocery"),
            (
                "/categories/grocery?sort=name", "/products/tomato?sort=name", nil, nil
            ),
            (
                "/categories/grocery?sort=-price&page=2", "/products/item-40?sort=-price&page=2",
                "/categories/grocery?sort=-price&page=2#item-40", "Grocery"
            ),
            ("/search?q=tomato", "/products/tomato?q=tomato", "/search?q=tomato#tomato", "Search: tomato"),
            (
                "/search?q=item+40&sort=name&page=1", "/products/item-40?q=item+40&sort=name",
                "/search?q=item+40&sort=name#item-40", "Search: item 40"
            ),
        ] as [(String, String, String?, String?)])
    func itKnowsTheList(list: String, item: String, back: String?, name: String?) throws {
        let isListed = try shopper.get(list).document.first("a[href=\(item)]") != nil
        guard let back, let name else { return #expect(!isListed, "the tomato is on another page") }
        #expect(isListed)
        let page = try shopper.get(item).document
        #expect(page.first("a.bar-back")?["href"] == back)
        #expect(page.text("a.bar-back span[dir=auto]") == name)
        #expect(page.first("link[rel=canonical]")?["href"] == "https://shop.example\(item.prefix { $0 != "?" })")
        #expect(page.first("input[name=return]")?["value"]?.hasPrefix(item + "#") == true)
    }

    @Test func thePageOfOneIsNotCachedForAnother() throws {
        let addresses = [
            "/products/milk?q=milk", "/products/milk", "/products/milk?sort=name", "/products/milk?q=good",
        ]
        let pages = try addresses.map { try shopper.get($0).html }
        #expect(try addresses.map { try shopper.get($0).html } == pages)
        #expect(Set(pages).count == addresses.count)
        #expect(HTMLDocument(pages[1]).first("a.bar-back")?["href"] == "/categories/grocery#milk")
        #expect(!pages[1].contains("Search:"))
    }

    @Test(arguments: ["?q=", "?q=%20%20", "?page=0", "?page=x", "?sort=odd", "?from=https://evil.example", "?"])
    func whatNamesNoListLeadsToTheCategory(query: String) throws {
        let page = try shopper.get("/products/milk" + query)
        #expect(page.status == .ok)
        #expect(page.document.first("a.bar-back")?["href"] == "/categories/grocery#milk")
        #expect(!page.html.contains("evil"))
    }

    @Test(arguments: ["", "?q=milk"]) func theCategoryAndOthersOfItStandBelow(query: String) throws {
        let page = try shopper.get("/products/milk" + query).document
        #expect(page.text(".others h2 a") == "More from Grocery")
        #expect(page.first(".others h2 a")?["href"] == "/categories/grocery#milk")
        #expect(page.all(".others a.tile").count == ProductPage.mostOthers)
        #expect(!page.texts(".others .tile-label").contains("Milk"))
    }

    @Test func onlyItemOfACategoryHasNoOthers() throws {
        let name = "Lonely"
        let category = try shop.store.write { try $0.seedCategory(slug: "lonely", name: name, picture: nil) }
        try shop.store.write { transaction in
            _ = try transaction.seedProduct(
                slug: "hermit", name: "Hermit", description: "", price: Money(minorUnits: 100, .usd), picture: nil,
                to: category.id)
        }
        #expect(try shopper.get("/products/hermit").document.first(".others") == nil)
    }

    @Test func wordsAreEscaped() throws {
        let page = try shopper.get("/products/milk?q=%3Cb%3E%22").html
        #expect(page.contains("Search: &lt;b&gt;"))
        #expect(!page.contains("<b>"))
    }

    @Test func addingToTheCartKeepsTheWayBack() throws {
        let page = try shopper.get("/products/milk?q=milk")
        let answer = try shopper.post(
            "/cart/lines", ["product": "milk", "quantity": "1", "return": try #require(page.hidden("return"))])
        #expect(answer.headers["Location"] == "/products/milk?q=milk#milk")
        let after = try shopper.get("/products/milk?q=milk").document
        #expect(after.first("a[href=/search?q=milk#milk]") != nil)
        #expect(after.text(".product-held a") == "1 in your cart")
    }
}
