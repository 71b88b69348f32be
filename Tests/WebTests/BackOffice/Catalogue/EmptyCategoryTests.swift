import HTTP
import Storage
import TestSupport
import Testing

/// Only managers see a category without items.
@Suite struct EmptyCategoryTests {
    private let shop: TestShop
    private let shopper: Shopper
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        shopper = try Shopper(in: shop, publicOrigin: "http://shop.example")
        manager = Shopper(beside: shopper)
        _ = try manager.signIn()
        try shop.store.write { _ = try $0.seedCategory(slug: "gifts", name: "Gifts", picture: nil) }
    }

    @Test func onlyManagersSeeItOnTheHomeGrid() throws {
        #expect(try !shopper.get("/").html.contains("/categories/gifts"))
        #expect(try manager.get("/").html.contains("/categories/gifts"))
        #expect(try !shopper.get("/sitemap.xml").html.contains("/categories/gifts"))
    }

    @Test func itsPageSaysSoAndLeadsManagersToItsFirstItem() throws {
        let page = try shopper.get("/categories/gifts").html
        #expect(page.contains("No items yet."))
        #expect(!page.contains("id=\"sort\"") && !page.contains("/manage/new-item"))
        let managers = try manager.get("/categories/gifts").html
        #expect(managers.contains("<a class=\"button\" href=\"/manage/new-item?category=gifts\">New item here</a>"))
    }

    @Test func itIsThereWithItsFirstItemAndGoneWithItsLast() throws {
        for product in [TestProduct.lordOfTheRings, .shawshankRedemption] {
            #expect(try shopper.get("/").html.contains("/categories/movies"))
            try shop.setArchived(true, product)
        }
        #expect(try !shopper.get("/").html.contains("/categories/movies"))
        try shop.setArchived(false, .lordOfTheRings)
        #expect(try shopper.get("/").html.contains("/categories/movies"))
        #expect(try shopper.get("/sitemap.xml").html.contains("/categories/movies"))
    }

    @Test func aSoldOutItemFillsItAsWell() throws {
        for product in [TestProduct.lordOfTheRings, .shawshankRedemption] { try shop.setStock(0, of: product) }
        #expect(try shopper.get("/").html.contains("/categories/movies"))
    }
}
