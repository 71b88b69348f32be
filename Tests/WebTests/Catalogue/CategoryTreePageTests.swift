import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Pages of categories within categories.
@Suite struct CategoryTreePageTests {
    private let shop: TestShop
    private let shopper: Shopper
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addClothing()
        try shop.addManager()
        shopper = try Shopper(in: shop, publicOrigin: "https://shop.example")
        manager = Shopper(beside: shopper)
        _ = try manager.signIn()
    }

    @Test func aCategoryShowsThoseInItAsTiles() throws {
        let page = try shopper.get("/categories/clothing").document
        #expect(page.all("a.tile").map { $0["href"] } == ["/categories/clothing/girls", "/categories/clothing/guys"])
        #expect(page.first("#sort") == nil)
        #expect(try !shopper.get("/categories/clothing").html.contains("No items yet."))
        #expect(page.first(".breadcrumb") == nil)
        #expect(try shopper.get("/").document.all(".home a.tile").map { $0["href"] }.last == "/categories/clothing")
    }

    @Test func categoryPageHasItsNameAsTitleAndUnitsOnTheCartButton() throws {
        _ = try shopper.post("/cart/lines", ["product": "milk", "quantity": "3"])
        let page = try shopper.get("/categories/grocery")
        #expect(page.heading == "Grocery")
        #expect(page.document.text(".bar-actions a[href=/cart] .badge") == "3")
    }

    @Test func aDepartmentSwitchesToThoseBesideIt() throws {
        let page = try shopper.get("/categories/clothing/guys").document
        let links = page.all(".switch a")
        #expect(links.map { $0["href"] } == ["/categories/clothing/girls", "/categories/clothing/guys"])
        #expect(links.map { $0["aria-current"] } == [nil, "page"])
        #expect(page.all("a.tile").map { $0["href"] } == ["/categories/clothing/guys/tops"])
        #expect(page.first("ul.tiles-large") != nil)
        for path in ["/categories/clothing", "/categories/clothing/guys/tops", "/categories/garden"] {
            #expect(try shopper.get(path).document.first(".switch") == nil, "\(path)")
        }
    }

    @Test func aDepartmentThatIsAloneOrOneOfManyHasNoSwitch() throws {
        try shop.setArchived(true, path: "clothing/girls")
        #expect(try shopper.get("/categories/clothing/guys").document.first(".switch") == nil)
        try shop.setArchived(false, path: "clothing/girls")
        let clothing = try shop.managedCategory("clothing").category.id
        for number in 1...5 {
            try shop.store.write { transaction in
                let new = try transaction.seedCategory(
                    slug: "people-\(number)", name: "People \(number)", picture: nil, in: clothing)
                _ = try transaction.seedProduct(
                    slug: "hat-\(number)", name: "Hat", description: "", price: Money(minorUnits: 1, .usd),
                    picture: nil,
                    to: new.id)
            }
        }
        #expect(try shopper.get("/categories/clothing/guys").document.first(".switch") == nil)
    }

    @Test func itemsBesideCategoriesAreCountedAsMore() throws {
        try shop.move("movies", into: "garden")
        #expect(try shopper.get("/categories/garden").document.text(".page-count")?.hasSuffix("more items") == true)
    }

    @Test func itsListHasItsTitleAndTheWayUp() throws {
        let response = try shopper.get("/categories/clothing/girls/tops")
        #expect(response.heading == "Girls’ Tops")
        let page = response.document
        #expect(page.texts(".breadcrumb a") == ["Home", "Clothing", "Girls"])
        #expect(page.first("a.bar-back")?["href"] == "/categories/clothing/girls")
        #expect(page.first("link[rel=canonical]")?["href"] == "https://shop.example/categories/clothing/girls/tops")
        #expect(page.first("#blouse") != nil && page.first("#shirt") == nil)
    }

    @Test func tilesStandAboveTheCategorysOwnItems() throws {
        try shop.move("movies", into: "garden")
        let page = try shopper.get("/categories/garden").html
        let tile = try #require(page.firstRange(of: "/categories/garden/movies"))
        let row = try #require(page.firstRange(of: "id=\"mower\""))
        #expect(tile.lowerBound < row.lowerBound)
    }

    @Test func onlyManagersSeeAnEmptyOneInIt() throws {
        let garden = try shop.category(.garden).id
        try shop.store.write { _ = try $0.seedCategory(slug: "pots", name: "Pots", picture: nil, in: garden) }
        #expect(try !shopper.get("/categories/garden").html.contains("/categories/garden/pots"))
        #expect(try manager.get("/categories/garden").html.contains("/categories/garden/pots"))
        #expect(try !shopper.get("/sitemap.xml").html.contains("/categories/garden/pots"))
    }

    @Test func manyTilesAreReadInPages() throws {
        let garden = try shop.category(.garden).id
        try shop.store.write { transaction in
            for number in 1...71 {
                let pots = try transaction.seedCategory(slug: "p-\(number)", name: "P", picture: nil, in: garden).id
                _ = try transaction.seedProduct(
                    slug: "pot-\(number)", name: "Pot", description: "", price: Money(minorUnits: 1, .usd),
                    picture: nil, to: pots)
            }
        }
        #expect(try shopper.get("/categories/garden").document.all("a.tile").count == 70)
        let second = try shopper.get("/categories/garden?page=2").document
        #expect(second.all("a.tile").map { $0["href"] } == ["/categories/garden/p-71"])
        #expect(second.first("#sort") == nil)
        #expect(try shopper.get("/categories/garden?page=3").status == .notFound)
    }

    @Test func anEarlierAddressLeadsToThePresentOne() throws {
        try shop.move("movies", into: "clothing")
        let answer = try shopper.get("/categories/movies?sort=name&page=2")
        #expect(answer.status == .permanentRedirect)
        #expect(answer.headers["Cache-Control"] == "no-cache", "it may move back")
        #expect(answer.headers["Location"] == "/categories/clothing/movies?sort=name&page=2")
        #expect(try shopper.get("/categories/clothing/movies").status == .ok)
        try shop.setArchived(true, path: "clothing")
        #expect(try shopper.get("/categories/movies").status == .notFound)
        for path in ["/categories/clothing/", "/categories/clothing//girls", "/categories/girls", "/categories/"] {
            #expect(try shopper.get(path).status == .notFound)
        }
    }

    @Test func anItemKnowsTheCategoriesAroundIt() throws {
        let response = try shopper.get("/products/blouse")
        #expect(response.document.texts(".breadcrumb a") == ["Home", "Clothing", "Girls", "Tops"])
        #expect(response.document.first("a.bar-back")?["href"] == "/categories/clothing/girls/tops#blouse")
        #expect(response.document.text("a.bar-back span[dir=auto]") == "Girls’ Tops")
        #expect(response.html.contains("\"category\":\"Clothing \\u003e Girls \\u003e Tops\""))
        #expect(try shopper.get("/products/tomato").document.first(".breadcrumb") == nil)
    }

    @Test func theMapForSearchEnginesHasTheWholeTree() throws {
        let map = try shopper.get("/sitemap.xml").html
        for path in ["clothing", "clothing/girls", "clothing/girls/tops", "clothing/guys/tops"] {
            #expect(map.contains("<loc>https://shop.example/categories/\(path)</loc>"))
        }
    }

    @Test func aCachedPageFollowsTheTreeAtOnce() throws {
        _ = try shopper.get("/categories/clothing/guys/tops")
        try shop.edit(path: "clothing") { $0.name = "Fashion" }
        let page = try shopper.get("/categories/clothing/guys/tops").document
        #expect(page.texts(".breadcrumb a") == ["Home", "Fashion", "Guys"])
        try shop.move("clothing/guys", into: nil)
        #expect(try shopper.get("/categories/clothing/guys/tops").status == .permanentRedirect)
        #expect(try shopper.get("/categories/guys/tops").document.texts(".breadcrumb a") == ["Home", "Guys"])
    }
}
