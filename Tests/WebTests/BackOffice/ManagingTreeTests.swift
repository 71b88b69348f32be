import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Managers put categories into each other.
@Suite struct ManagingTreeTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addClothing()
        manager = try Shopper.manager(of: shop)
    }

    @Test func aNewCategoryStandsWhereItsFormSays() throws {
        let form = try manager.get("/manage/new-category?category=clothing/girls").document
        #expect(form.text("#parent option[selected]") == "Clothing › Girls")
        #expect(form.texts("#parent option").first == "Home page")
        #expect(!form.texts("#parent option").contains("Clothing › Girls › Tops"))
        let page = try manager.submit(
            "/manage/categories",
            ["name": "Bottoms", "parent": try key("clothing/girls"), "list-title": "Girls’ Bottoms"],
            files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(page.notice == "Bottoms was added.")
        #expect(try shop.managedCategory("clothing/girls/bottoms").category.title == "Girls’ Bottoms")
    }

    @Test func aCategoryIsMovedAndMovedBack() throws {
        let movies = try shop.managedPath(of: .movies)
        let page = try manager.submit(
            movies, ["name": "Movies", "parent": key("clothing/girls"), "version": "1"],
            files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(page.notice == "Movies was changed.")
        #expect(page.html.contains("<del>Home page</del>"))
        #expect(page.html.contains("<ins>Clothing › Girls</ins>"))
        #expect(page.html.contains("Place in Girls"))
        let undo = try #require(page.html.firstMatch(of: #/action="(\/manage\/history\/\d+\/undo)"/#)).output.1
        _ = try manager.submit(String(undo))
        #expect(try shop.store.read { try $0.ask(.categories()) }.map(\.path).prefix(2) == ["grocery", "movies"])
    }

    @Test func onlyAMoveIsCalledOne() throws {
        try shop.edit(.movies) { $0.picture = Picture(fileName: "a.webp", width: 320, height: 320) }
        let page = try manager.submit(
            shop.managedPath(of: .movies), ["name": "Movies", "parent": key("clothing"), "version": "2"])
        #expect(page.notice == "Movies was moved.")
        #expect(page.html.contains("moves it back"))
    }

    @Test(arguments: ["clothing", "clothing/girls", "clothing/guys/tops", "nowhere"])
    func whereItCannotStandIsSaidAtItsField(path: String) throws {
        let parent = path == "nowhere" ? "4711" : try key(path)
        let page = try manager.post(
            shop.managedPath(of: "clothing"), ["name": "Clothing", "parent": parent, "version": "1"],
            files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.first("#parent-error") != nil)
    }

    @Test func theListShowsTheTree() throws {
        let page = try manager.get("/manage/categories").document
        #expect(page.all("li.level-1").count == 4)
        #expect(page.all("li.level-2").count == 2)
        #expect(page.all("li.level-3").count == 2)
        let spoken = page.all("button.step").compactMap { $0["aria-label"] }
        #expect(spoken.contains("Move Clothing › Girls down"))
        #expect(!spoken.contains("Move Clothing › Girls up"))
        #expect(!spoken.contains { $0.contains("Tops") })
    }

    @Test func longListOfCategoriesHasPages() throws {
        try shop.store.write { transaction in
            for number in 1...120 {
                _ = try transaction.seedCategory(slug: "c\(number)", name: "C \(number)", picture: nil)
            }
        }
        let first = try manager.get("/manage/categories")
        #expect(first.document.all("li.managed-row").filter { $0["id"]?.hasPrefix("category-") == true }.count == 100)
        let second = try manager.get("/manage/categories?page=2").document
        #expect(second.all("li.managed-row").filter { $0["id"]?.hasPrefix("category-") == true }.count == 28)
        #expect(try manager.get("/manage/categories?page=3").html == manager.get("/manage/categories?page=2").html)
        let last = try shop.managedPath(of: "c120")
        let answer = try manager.post(last + "/position", ["direction": "earlier", "page": "2"])
        #expect(answer.headers["Location"] == "/manage/categories?page=2")
    }

    @Test func aCategoryMovesAmongThoseBesideIt() throws {
        let guys = try shop.managedPath(of: "clothing/guys")
        _ = try manager.submit(guys + "/position", ["direction": "earlier"])
        let clothing = try shop.managedCategory("clothing").category.id
        let inside = try shop.store.read { try $0.ask(.categories(in: clothing)) }
        #expect(inside.map(\.name) == ["Guys", "Girls"])
        #expect(try manager.get(guys).html.contains("Now 1 of 2."))
    }

    @Test func itsContentGoesAndComesBackWithIt() throws {
        let clothing = try shop.managedPath(of: "clothing")
        #expect(try manager.get(clothing).html.contains("Archive this category with 4 categories and 2 items"))
        let page = try manager.submit(clothing + "/archival")
        #expect(page.notice == "Clothing was archived.")
        let shopper = Shopper(beside: manager)
        for path in ["/products/blouse", "/categories/clothing", "/categories/clothing/girls/tops"] {
            #expect(try shopper.get(path).status == .notFound)
        }
        let refused = try manager.submit(shop.managedPath(of: "clothing/girls") + "/restoration")
        #expect(refused.notice?.hasPrefix("Its category is archived.") == true)
        _ = try manager.submit(clothing + "/restoration")
        #expect(try shopper.get("/products/blouse").status == .ok)
    }

    @Test func anItemsCategoryIsNamedWithThoseAroundIt() throws {
        let form = try manager.get("/manage/new-item?category=clothing/girls/tops").document
        #expect(form.first("#category")?["value"] == "Clothing › Girls › Tops")
        #expect(form.all("#category-names option").map { $0["value"] }.contains("Clothing › Guys › Tops"))
        for (typed, path) in [
            ("Clothing › Guys › Tops", "clothing/guys/tops"), ("clothing>guys > TOPS", "clothing/guys/tops"),
            ("Guys", "clothing/guys"),
        ] {
            _ = try manager.submit("/manage/products/blouse", items: shop.form(of: "blouse", ["category": typed]))
            #expect(try shop.managed(slug: "blouse").category.path == path)
        }
    }

    @Test func aNameThatSeveralHaveIsAskedAbout() throws {
        let page = try manager.post("/manage/products/tomato", items: shop.form(of: "tomato", ["category": "Tops"]))
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("There are several categories called “Tops”. Choose one, such as “Clothing › Girls"))
    }

    @Test func aNewCategoryCanBeTypedIntoAnother() throws {
        let files = [try shop.upload(TestPicture.red, in: "category-picture")]
        let typed = ["category": "Clothing › Girls › Hats", "new-category": "on"]
        _ = try manager.post("/manage/products/tomato", items: shop.form(of: "tomato", typed), files: files)
        #expect(try shop.managed(.tomato).category.path == "clothing/girls/hats")
        let refused = ["category": "Clothing › Boys › Hats", "new-category": "on"]
        let page = try manager.post("/manage/products/milk", items: shop.form(of: "milk", refused), files: files)
        #expect(page.html.contains("There is no parent category for “Hats”."))
    }

    private func key(_ path: String) throws -> String {
        String(try shop.managedCategory(path).category.id.rawValue)
    }
}
