import HTTP
import Shop
import TestSupport
import Testing

@testable import Web

/// Steps with many items, as a manager takes them in the list.
struct ProductStepPageTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    private func key(_ product: TestProduct) throws -> Int64 { try shop.product(product).id.rawValue }

    private func preview(_ step: String, _ products: TestProduct...) throws -> Response {
        let chosen = try products.map { "&product=\(try key($0))" }.joined()
        return try manager.get("/manage/new-product-step?set=" + step + chosen)
    }

    /// Sends the preview's form.
    private func apply(_ page: Response) throws -> Response {
        let fields = page.document.all("form[action=/manage/product-steps] input").compactMap { input in
            input["name"].map { QueryItems.Item(name: $0, value: input["value"] ?? "") }
        }
        return try manager.send(.post, "/manage/product-steps", QueryItems(fields), [:])
    }

    private func cells(_ page: Response) -> [[String]] {
        let texts = page.document.all("tbody td").map(\.text)
        return stride(from: 0, to: texts.count, by: 2).map { Array(texts[$0..<min($0 + 2, texts.count)]) }
    }

    private func price(_ product: TestProduct) throws -> String { try shop.product(product).price.decimal }

    @Test func listHasBoxesInSelectionMode() throws {
        #expect(try manager.get("/manage/products").document.first("input[type=checkbox]") == nil)
        let page = try manager.get("/manage/products?select").document
        #expect(page.all("input[name=product]").count == TestProduct.allCases.count)
        #expect(page.all("#selection button").map { $0["value"] } == ["price", "stock", "category", "archive"])
        let archived = try manager.get("/manage/products?archived&select").document
        #expect(archived.all("a").contains { $0.text == "Archived items" })
    }

    @Test func pricesAreChangedAndUndoneTogether() throws {
        let page = try preview("price&way=up&percent=10&ending=any", .tomato, .milk)
        #expect(cells(page) == [["$2.45", "→ $2.70"], ["$4.49", "→ $4.94"]])
        #expect(try price(.tomato) == "2.45", "nothing is changed yet")
        let answer = try apply(page)
        let list = try manager.get(try #require(answer.headers["Location"]))
        #expect(list.notice == "2 changes saved.")
        #expect(try price(.tomato) == "2.70" && price(.milk) == "4.94")
        let history = try manager.get("/manage/history").document
        #expect(history.all(".change").count == 1 && history.text(".change")?.contains("and 1 more") == true)

        let undo = try #require(history.all(".change form").first?["action"])
        #expect(try manager.submit(undo).notice == "2 changes undone.")
        #expect(try price(.tomato) == "2.45" && price(.milk) == "4.49")
        #expect(try manager.get("/manage/history").document.all(".change").count == 2)
    }

    @Test func pricesOfAllVariantsAreListed() throws {
        try shop.addPoloShirt()
        try shop.edit(variant: "M, Red") { $0.price = Money(minorUnits: 2500, .usd) }
        let shirt = try shop.managed(slug: "polo-shirt").product.id.rawValue
        let page = try manager.get(
            "/manage/new-product-step?set=price&way=down&percent=10&ending=99&product=\(shirt)")
        #expect(cells(page).map(\.[1]) == ["→ $17.99", "→ $17.99", "→ $17.99", "→ $22.99"])
        _ = try apply(page)
        #expect(try shop.variant("M, Red").attributes.price.decimal == "22.99")
    }

    @Test func rowWithProblemSaysWhyAndStays() throws {
        try shop.setStock(3, of: .milk)
        try shop.setStock(9, of: .apple)
        let page = try preview("stock&way=down&units=5", .milk, .tomato, .apple)
        #expect(
            cells(page) == [
                ["3", "The stock would be below 0."], ["–", "The stock of this item is not tracked."], ["9", "→ 4"],
            ])
        #expect(page.html.contains("2 rows stay as they are.") && page.html.contains("Change 1 stock<"))
        _ = try apply(page)
        #expect(try shop.product(.milk).stock == 3 && shop.product(.apple).stock == 4)
        let below = try preview("price&way=down&percent=150&ending=90", .milk)
        #expect(cells(below) == [["$4.49", "The price would be below 0."]])
        #expect(below.document.first("form[action=/manage/product-steps] button") == nil)
    }

    @Test func changedItemIsLeftAndPreviewedAgain() throws {
        let page = try preview("price&way=up&percent=10&ending=any", .tomato, .milk)
        try shop.edit(.milk) { $0.price = Money(minorUnits: 1000, .usd) }
        let answer = try apply(page)
        let again = try manager.get(try #require(answer.headers["Location"]))
        #expect(again.notice == "1 change saved." && again.html.contains("These items were left"))
        #expect(cells(again) == [["$10.00", "→ $11.00"]])
        #expect(again.document.texts("tbody strong").first == "Milk")
        #expect(try price(.tomato) == "2.70" && price(.milk) == "10.00")
        _ = try apply(again)
        #expect(try price(.milk) == "11.00")
    }

    @Test func formSentTwiceChangesPricesOnce() throws {
        let page = try preview("price&way=up&percent=10&ending=any", .tomato)
        _ = try apply(page)
        _ = try apply(page)
        #expect(try price(.tomato) == "2.70")
    }

    @Test func itemsAreMovedArchivedAndRestored() throws {
        let moved = try preview("category&category=Movies", .milk, .lordOfTheRings)
        #expect(cells(moved) == [["Grocery", "→ Movies"], ["Movies", "Stays the same."]])
        _ = try apply(moved)
        #expect(try shop.managed(.milk).category.name == "Movies")
        _ = try apply(try preview("archive", .milk, .tomato))
        #expect(try shop.managed(.milk).product.isArchived && shop.managed(.tomato).product.isArchived)
        let all = try manager.get("/manage/new-product-step?archived=&set=restore&all=1")
        #expect(cells(all).count == 2)
        let answer = try apply(all)
        #expect(answer.headers["Location"] == "/manage/products?archived")
        #expect(try !shop.managed(.milk).product.isArchived)
    }

    @Test(
        arguments: [
            ("price&percent=5.55", "Enter a percentage from 0.1 to 1000"), ("price&percent=", "Enter a percentage"),
            ("stock&units=0", "Enter a whole number from 1 to 1000000."),
            ("category&category=Nowhere", "There is no category called “Nowhere”."),
            ("category&category=", "Choose a category."),
        ])
    func wrongDetailsAreNamed(step: String, message: String) throws {
        let page = try preview(step, .tomato)
        #expect(page.status == .unprocessableContent && page.document.text(".problem li")?.contains(message) == true)
        #expect(page.document.first("tbody tr") == nil)
    }

    @Test func detailsAreAskedForBeforePreview() throws {
        let page = try preview("price", .tomato)
        #expect(page.status == .ok && page.document.first("#percent") != nil)
        #expect(
            page.document.texts("#ending option").dropFirst() == [
                "Prices that end like $0.90", "Prices that end like $0.99",
            ])
        #expect(page.document.first("tbody tr") == nil)
        #expect(try manager.get("/manage/new-product-step?set=price").html.contains("Choose at least one item"))
        #expect(try manager.get("/manage/new-product-step?set=x").status == .seeOther)
    }

    @Test func longListIsCutAndContinued() throws {
        try shop.addProducts(510)
        let path = "/manage/new-product-step?set=archive&all=1"
        let page = try manager.get(path).document
        #expect(page.all("tbody tr").count == 500 && page.text("p[role=status]")?.contains("at most 500 rows") == true)
        let next = try #require(page.first("p[role=status] a")?["href"])
        let rest = try manager.get(next.replacing("&amp;", with: "&")).document
        #expect(rest.all("tbody tr").count == 10 + TestProduct.allCases.count)
    }

    @Test func tooManyRowsAreRefused() throws {
        let rows = (1...501).map { "\($0):1" }.joined(separator: " ")
        let answer = try manager.post(
            "/manage/product-steps", ["set": "archive", "items": "1.2", "rows": rows])
        #expect(answer.status == .unprocessableContent && answer.html.contains("one step has at most 500 rows"))
        #expect(try !shop.managed(.tomato).product.isArchived)
    }

    @Test func clerkCannotChangeManyItems() throws {
        let clerk = try Shopper.clerk(of: shop)
        #expect(try clerk.get("/manage/new-product-step?set=archive&all=1").status == .forbidden)
        let rows = "\(try key(.tomato)):1"
        #expect(try clerk.post("/manage/product-steps", ["set": "archive", "rows": rows]).status == .forbidden)
        #expect(try !shop.managed(.tomato).product.isArchived)
    }

    @Test func oddRowsChangeNothing() throws {
        for rows in ["", "1", ":", "x:y", "1:1:1", "99999:1", "9:99999999999999999999999"] {
            let answer = try manager.post("/manage/product-steps", ["set": "archive", "rows": rows])
            #expect(answer.headers["Location"] == "/manage/products", "\(rows)")
        }
        #expect(try manager.get("/manage/history").document.all(".change").isEmpty)
        #expect(try manager.post("/manage/history/99/undo-all").status == .notFound)
    }
}
