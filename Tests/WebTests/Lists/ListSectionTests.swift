import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// A list by the categories of the shop, and in its own order.
@Suite struct ListSectionTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        zoe = try Shopper(in: shop)
    }

    private func addList(_ lines: String, prefix: String = "") throws -> String {
        let path = try #require(try zoe.post(prefix + "/lists", ["name": "Week"]).headers["Location"])
        _ = try zoe.submit(path + "/items", ["lines": lines])
        return path
    }

    /// Each part of the list that has items: its heading and their names.
    private func sections(_ page: Response) -> [String] {
        page.document.all(".list-section").compactMap { section in
            let id = "#" + (section["id"] ?? "")
            let names = page.document.texts(id + " .list-name bdi")
            guard !names.isEmpty else { return nil }
            return (page.document.text(id + " h2").map { $0 + ": " } ?? "") + names.joined(separator: ", ")
        }
    }

    private func item(_ name: String, _ path: String) throws -> String {
        let page = try zoe.get(path).document
        let row = page.all(".list-item").first { page.first("#\($0["id"] ?? "") .list-name bdi")?.text == name }
        return path + "/items/" + (try #require(row?["id"]).dropFirst("item-".count))
    }

    @Test func itemsAreShownInOrderOfCategories() throws {
        let path = try addList("shovel\nmoon dust\nmilk\nmower\ntomatoes")
        let page = try zoe.get(path)
        #expect(sections(page) == ["Grocery: milk, tomatoes", "Garden: shovel, mower", "Other: moon dust"])
        let checked = try zoe.submit(try item("milk", path) + "/check", ["checked": "1"])
        #expect(
            sections(checked) == ["Grocery: tomatoes", "Garden: shovel, mower", "Other: moon dust", "Checked: milk"])
    }

    @Test(arguments: ["milk\ntomatoes", "moon dust\nstar dust"]) func listOfOneSectionHasNoHeadings(lines: String)
        throws
    {
        let page = try zoe.get(try addList(lines))
        #expect(page.document.texts(".list-section h2").isEmpty)
        #expect(page.document.first(".list-order") == nil)
        #expect(sections(page) == [lines.split(separator: "\n").joined(separator: ", ")])
    }

    @Test func itemOfSubcategoryIsUnderItsTopCategory() throws {
        let garden = try shop.category(.garden).id
        try shop.store.write { transaction in
            let inner = try transaction.seedCategory(slug: "bulbs", name: "Bulbs", picture: nil, in: garden)
            _ = try transaction.seedProduct(
                slug: "tulip", name: "Tulip", description: "", price: Money(minorUnits: 100, .usd), picture: nil,
                to: inner.id)
        }
        #expect(sections(try zoe.get(try addList("milk\ntulips"))) == ["Grocery: milk", "Garden: tulips"])
    }

    @Test func chosenOrderIsKeptForOneList() throws {
        let path = try addList("shovel\nmilk")
        #expect(try zoe.get(path).document.first(".list-order [aria-pressed=true]")?["value"] == "sections")
        let own = try zoe.submit(path + "/order", ["order": "own"])
        #expect(sections(own) == ["shovel, milk"])
        #expect(own.document.first(".list-order [aria-pressed=true]")?["value"] == "own")
        #expect(sections(try zoe.get(path)) == ["shovel, milk"])
        #expect(
            sections(try zoe.submit(path + "/order", ["order": "sections"])) == ["Grocery: milk", "Garden: shovel"])
        let cookie = try #require(
            try zoe.post(path + "/order", ["order": "own"]).headers.all("Set-Cookie").first {
                $0.hasPrefix("list-order=")
            })
        #expect(cookie.contains("Path=\(path);"), "\(cookie)")
        let odd = try zoe.post(path + "/order", ["order": "odd"]).headers.all("Set-Cookie")
        #expect(!odd.contains { $0.hasPrefix("list-order=") })
    }

    @Test func movedItemIsShownInTheOrderOfItsList() throws {
        let path = try addList("shovel\nmilk\nmoon dust")
        let moved = try zoe.submit(try item("moon dust", path) + "/position", ["by": "-2"])
        #expect(sections(moved) == ["moon dust, shovel, milk"], "where it is edited")
        #expect(sections(try zoe.get(path)) == ["moon dust, shovel, milk"])
        let token = try #require(try zoe.get(path + "/sharing").hidden("token"))
        let link = try #require(
            try zoe.post(path + "/links", ["right": "see", "token": token]).document.first("#link")?["value"])
        let ben = Shopper(beside: zoe)
        _ = try ben.get(String(link[try #require(link.firstRange(of: "/lists/")).lowerBound...]))
        #expect(sections(try ben.get(path)) == ["moon dust, shovel, milk"], "in another browser")
        let sorted = try zoe.submit(path + "/order", ["order": "sections"])
        #expect(sorted.document.texts(".list-section h2").prefix(2) == ["Grocery", "Garden"])
    }

    @Test func strangerCannotChooseTheOrder() throws {
        let path = try addList("shovel\nmilk")
        #expect(try Shopper(in: shop).post(path + "/order", ["order": "own"]).status == .notFound)
    }

    @Test func headingsAreInLanguageOfPage() throws {
        try shop.offer(["es"])
        let page = try zoe.get(try addList("shovel\nmoon dust", prefix: "/es"))
        #expect(page.document.texts(".list-section h2") == ["Garden", "Otros", "Marcados"])
        #expect(page.document.texts(".list-order button") == ["Por secciones", "Mi orden"])
    }

    @Test func listsAreATabWhileTheyAreSwitchedOn() throws {
        let path = try addList("milk")
        for page in ["/", "/cart", "/account", path] {
            let tabs = try zoe.get(page).document.all(".tabs a").map { $0["href"] ?? "" }
            #expect(tabs == ["/", "/cart", "/lists", "/account"], "\(page)")
        }
        for page in [
            "/lists", "/lists/new", path, path + "/cart", path + "/name", path + "/sharing", path + "/new-item",
        ] {
            #expect(try zoe.get(page).document.first(".tabs [aria-current]")?["href"] == "/lists", "\(page)")
        }
        #expect(try zoe.get("/cart").document.first(".tabs [aria-current]")?["href"] == "/cart")
        try shop.changeSettings { $0.hasLists = false }
        #expect(try zoe.get("/").document.all(".tabs a").map { $0["href"] ?? "" } == ["/", "/cart", "/account"])
    }

    @Test func overviewLeadsHome() throws {
        #expect(try zoe.get("/lists").document.first("a.bar-back")?["href"] == "/")
    }

    @Test func barCountsPricedItems() throws {
        let page = try zoe.get(try addList("2 lb tomatoes\nmilk\nmoon dust"))
        #expect(page.document.text(".list-total") == "2 of 3 · About $9.39")
        #expect(page.document.first(".list-bar a")?.text == "Add all to cart")
    }

    @Test func barOfCartPageCountsTickedRows() throws {
        let path = try addList("2 lb tomatoes\nmilk\nmoon dust")
        #expect(try zoe.get(path + "/cart").document.text(".list-total") == "2 of 3 · About $9.39")
        _ = try zoe.post("/cart/lines", ["product": "milk"])
        let page = try zoe.get(path + "/cart").document
        #expect(page.text(".list-total") == "1 of 3 · About $4.90", "milk is in the cart already")
        let refused = try zoe.post(path + "/cart", [:]).document
        #expect(refused.text(".list-total") == "1 of 3 · About $4.90")
        try shop.setStock(0, of: .tomato)
        #expect(try zoe.get(path + "/cart").document.text(".list-total") == "0 of 3 · About $0.00")
    }
}
