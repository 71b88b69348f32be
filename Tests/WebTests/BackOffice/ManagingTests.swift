import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Managers' changes to existing items and categories.
struct ManagingTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    @Test func homeBarLinksToTheManagersPages() throws {
        #expect(try Shopper(beside: manager).get("/").document.text(".bar-actions a[href=/manage]") == "Manage")
    }

    @Test(arguments: ["/manage", "/manage/new-item", "/manage/new-category", "/manage/products/tomato"])
    func managersPageLinksHome(address: String) throws {
        let page = try manager.get(address)
        #expect(page.status == .ok)
        #expect(page.document.all("header a[href=/]").count == 1)
    }

    @Test func anItemIsChangedAndTheChangeUndone() throws {
        let page = try manager.submit("/manage/products/tomato", items: form(of: "tomato", ["price": "3.10"]))
        #expect(page.notice == "Tomato was changed.")
        #expect(page.html.contains("<del>$2.45</del>"))
        #expect(page.html.contains("<span class=\"visually-hidden\">to </span><ins>$3.10</ins>"))
        #expect(page.html.contains("by ann@example.com"))
        #expect(page.html.contains("<span class=\"fine\">changes back the price</span>"))
        let undo = try #require(page.html.firstMatch(of: #/action="(\/manage\/history\/\d+\/undo)"/#)).output.1
        let undone = try manager.submit(String(undo))
        #expect(undone.html.contains("Undone."))
        #expect(try shop.product(.tomato).price.minorUnits == 245)
        #expect(try manager.submit(String(undo)).notice?.hasPrefix("This cannot be undone") == true)
    }

    @Test func savingWithoutChangingSaysSo() throws {
        let page = try manager.submit("/manage/products/tomato", items: form(of: "tomato"))
        #expect(page.notice == "No changes to save.")
    }

    @Test func aPictureStaysIsReplacedAndIsRemoved() throws {
        _ = try manager.post(
            "/manage/products/tomato", items: form(of: "tomato"),
            files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(try shop.product(.tomato).picture?.width == 320)
        _ = try manager.post(
            "/manage/products/tomato", items: form(of: "tomato", ["description": "Red"]))
        #expect(try shop.product(.tomato).picture?.width == 320)
        _ = try manager.post(
            "/manage/products/tomato", items: form(of: "tomato"),
            files: [shop.upload(TestPicture.blue, in: "picture")])
        #expect(try shop.product(.tomato).picture?.width == 640)
        _ = try manager.post("/manage/products/tomato", items: form(of: "tomato", ["remove-picture": "on"]))
        #expect(try shop.product(.tomato).picture == nil)
    }

    @Test func unitsSoldWhileAManagerTypesStaySold() throws {
        try shop.setStock(10, of: .tomato)
        let form = try form(of: "tomato", ["stock": "15"])
        try shop.buy(2, of: .tomato, for: shop.customer("Bob"))
        _ = try manager.post("/manage/products/tomato", items: form)
        #expect(try shop.product(.tomato).stock == 13)
    }

    @Test func anArchivedItemIsSeenByManagersAlone() throws {
        let page = try manager.submit("/manage/products/tomato/archival")
        #expect(page.notice == "Tomato was archived.")
        #expect(page.html.contains("Restore to the shop"))
        #expect(page.html.contains("<span class=\"fine\">restores it</span>"))
        #expect(try manager.get("/products/tomato").html.contains("Archived: shoppers cannot see this item."))
        let customer = Shopper(beside: manager)
        #expect(try customer.get("/products/tomato").status == .notFound)
        #expect(try !customer.get("/categories/grocery").html.contains("/products/tomato\""))
        #expect(try manager.get(shop.managedPath(of: .grocery)).html.contains("<bdi>Grocery</bdi>, archived"))
        _ = try manager.post("/manage/products/tomato/restoration")
        #expect(try customer.get("/products/tomato").status == .ok)
    }

    @Test func anItemMovesToAnotherCategory() throws {
        _ = try manager.post("/manage/products/tomato", items: form(of: "tomato", ["category": "garden"]))
        #expect(try Shopper(beside: manager).get("/categories/garden").html.contains("/products/tomato\""))
    }

    @Test func categoriesAreAddedRenamedMovedAndArchived() throws {
        let refused = try manager.post("/manage/categories", ["name": "Gifts"])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.html.contains("Add a picture."))
        let page = try manager.submit(
            "/manage/categories", ["name": "Gifts"], files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(page.notice == "Gifts was added.")
        let gifts = try shop.managedPath(of: "gifts")
        _ = try manager.post(gifts, ["name": "Presents", "version": "1"])
        _ = try manager.post(gifts + "/position", ["direction": "earlier"])
        #expect(try names() == ["Grocery", "Movies", "Presents", "Garden"])
        #expect(try manager.get("/").html.contains("Presents"))
        _ = try manager.post(gifts + "/archival")
        #expect(try names() == ["Grocery", "Movies", "Garden"])
        #expect(try Shopper(beside: manager).get("/categories/gifts").status == .notFound)
    }

    @Test func aCategorysNameIsItsOwn() throws {
        let page = try manager.post(shop.managedPath(of: .movies), ["name": "grocery", "version": "1"])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("There is already a category called “Grocery”."))
    }

    @Test func managersSeeWhatNeedsThem() throws {
        try shop.setStock(0, of: .mower)
        let home = try manager.get("/").html
        #expect(home.contains("1 sold out"))
        #expect(home.contains("12 without a picture"))
        let manage = try manager.get("/manage").html
        #expect(manage.contains("<strong>1</strong> <span>item sold out</span>"))
        let soldOut = try manager.get("/manage/products?lacking=sold-out").document
        #expect(soldOut.all("a.managed-name").map { $0["href"] } == ["/manage/products/mower"])
        #expect(try !Shopper(beside: manager).get("/").html.contains("sold out"))
    }

    @Test func shoppersSeeNoManagersBar() throws {
        for path in ["/", "/categories/grocery", "/products/tomato"] {
            #expect(try !Shopper(beside: manager).get(path).html.contains("manage-bar"))
        }
        #expect(try manager.get("/products/tomato").html.contains("/manage/products/tomato"))
    }

    @Test func itemsAndCategoriesMoveToAPlace() throws {
        #expect(try manager.get("/manage/products/milk").html.contains("Now 5 of 5."))
        let page = try manager.submit("/manage/products/milk/position", ["place": "1"])
        #expect(page.notice == "Milk was moved.")
        #expect(page.html.contains("Now 1 of 5."))
        let list = try Shopper(beside: manager).get("/categories/grocery").html
        #expect(list.firstRange(of: "id=\"milk\"")!.lowerBound < list.firstRange(of: "id=\"tomato\"")!.lowerBound)
        let moved = try manager.submit(shop.managedPath(of: .garden) + "/position", ["place": "1"])
        #expect(moved.notice == "Garden was moved.")
        #expect(try names() == ["Garden", "Grocery", "Movies"])
        for place in ["0", "-1", "9223372036854775808", "first"] {
            let refused = try manager.submit("/manage/products/milk/position", ["place": place])
            #expect(refused.notice?.hasPrefix("Nothing was moved") == true)
        }
        let last = try manager.submit("/manage/products/milk/position", ["place": "9223372036854775807"])
        #expect(last.html.contains("Now 5 of 5."))
    }

    @Test func aCategoryMovesByOnePlaceAndNoFurtherThanTheEnds() throws {
        let steps =
            [
                (.garden, "earlier", ["Grocery", "Garden", "Movies"]),
                (.grocery, "later", ["Garden", "Grocery", "Movies"]),
                (.garden, "earlier", ["Garden", "Grocery", "Movies"]),
                (.movies, "later", ["Garden", "Grocery", "Movies"]),
            ] as [(TestCategory, String, [String])]
        for (category, direction, expected) in steps {
            let before = try names()
            let page = try manager.submit(
                shop.managedPath(of: category) + "/position", ["direction": direction])
            #expect(try names() == expected)
            #expect(page.notice?.hasSuffix("was moved.") == (before != expected))
        }
        #expect(try manager.post(shop.managedPath(of: .garden) + "/position", ["direction": "up"]).status == .notFound)
    }

    @Test func theHistoryTellsEverything() throws {
        _ = try manager.post("/manage/products/tomato", items: form(of: "tomato", ["name": "Red tomato"]))
        _ = try manager.post(shop.managedPath(of: .garden) + "/position", ["direction": "earlier"])
        let page = try manager.get("/manage/history").html
        #expect(page.contains("Red tomato"))
        #expect(page.contains("moved"))
    }

    private func form(of slug: String, _ typed: [String: String] = [:]) throws -> [String: String] {
        try shop.form(of: slug, typed)
    }

    private func names() throws -> [String] {
        try shop.store.read { try $0.ask(.categories()) }.map(\.name)
    }
}
