import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The grid, in which a manager edits prices, stocks and SKUs of many items.
struct GridTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    private static let path = "/manage/product-grid"

    private func key(_ product: TestProduct) throws -> Int64 { try shop.product(product).variant.rawValue }

    /// The fields of the grid on a page, with other values.
    private func fields(_ page: Response, _ typed: [String: String]) -> QueryItems {
        QueryItems(
            page.document.all("#grid input").compactMap { input in
                input["name"].map { QueryItems.Item(name: $0, value: typed[$0] ?? input["value"] ?? "") }
            })
    }

    private func save(_ page: Response, _ typed: [String: String], at path: String = path) throws -> Response {
        try manager.send(.post, path, fields(page, typed), [:])
    }

    private func sku(_ id: Int64) throws -> String? {
        try shop.store.read { try $0.ask(.sellableVariants([.init(rawValue: id)])).first?.sku }
    }

    @Test func gridOfListIsSavedAndUndoneTogether() throws {
        try shop.setStock(5, of: .milk)
        let page = try manager.get(Self.path)
        #expect(page.document.all("#grid tbody tr").count == TestProduct.allCases.count)
        let (milk, tomato) = (try key(.milk), try key(.tomato))
        let answer = try save(page, ["price-\(milk)": "5,00", "stock-\(milk)": "7", "sku-\(tomato)": "TOM"])
        #expect(answer.headers["Location"] == Self.path)
        let saved = try manager.get(Self.path)
        #expect(saved.notice == "2 changes saved.")
        #expect(try shop.product(.milk).price.decimal == "5.00" && shop.product(.milk).stock == 7)
        #expect(try sku(tomato) == "TOM")
        #expect(try manager.get("/manage/search?q=TOM").html.contains("Tomato"))
        let history = try manager.get("/manage/history").document
        #expect(history.all(".change").count == 1)

        let undo = try #require(history.all(".change form").first?["action"])
        _ = try manager.submit(undo)
        #expect(try shop.product(.milk).price.decimal == "4.49" && shop.product(.milk).stock == 5)
        #expect(try sku(tomato) == "")
    }

    @Test func variantsOfItemAreSavedInOneForm() throws {
        try shop.addPoloShirt()
        let path = "/manage/products/polo-shirt/grid"
        #expect(try manager.get("/manage/products/polo-shirt").document.all("a").contains { $0["href"] == path })
        #expect(
            try manager.get("/manage/products/polo-shirt/options").document.all("a").contains { $0["href"] == path })
        let page = try manager.get(path)
        #expect(page.document.texts("#grid tbody strong").first == "Polo shirt, S, Navy")
        let keys = try shop.variants().map(\.id.rawValue)
        let typed = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ("sku-\($1)", "P-\($0)") })
        #expect(try save(page, typed, at: path).status == .seeOther)
        #expect(try manager.get(path).notice == "4 changes saved.")
        #expect(try shop.variants().map(\.attributes.sku) == ["P-0", "P-1", "P-2", "P-3"])
    }

    @Test func wrongValuesAreNamedAtTheirFieldsAndNothingIsSaved() throws {
        let page = try manager.get(Self.path)
        let (milk, tomato, apple) = (try key(.milk), try key(.tomato), try key(.apple))
        let answer = try save(
            page,
            [
                "price-\(milk)": "-3", "stock-\(milk)": "x", "price-\(tomato)": "9", "sku-\(tomato)": "S",
                "sku-\(apple)": "S", "price-\(apple)": "0",
            ])
        #expect(answer.status == .unprocessableContent)
        let document = answer.document
        #expect(document.texts(".problem li").count == 4)
        #expect(document.all(".problem a").contains { $0["href"] == "#price-\(milk)" && $0.text.hasPrefix("Milk") })
        let field = try #require(document.first("#price-\(milk)"))
        #expect(field["value"] == "-3" && field["aria-invalid"] == "true")
        #expect(document.text("#\(field["aria-describedby"] ?? "")")?.hasPrefix("Enter a price") == true)
        #expect(document.first("#price-\(tomato)")?["value"] == "9", "other rows keep their values")
        #expect(document.text("#sku-\(tomato)-error") == "Another row has the same SKU. Enter different ones.")
        #expect(document.text("#price-\(apple)-error")?.hasPrefix("The price is 0.") == true)
        #expect(try shop.product(.tomato).price.decimal == "2.45")
    }

    @Test func takenSKUIsNamed() throws {
        let (milk, tomato) = (try key(.milk), try key(.tomato))
        _ = try save(try manager.get(Self.path), ["sku-\(milk)": "A1"])
        let answer = try save(try manager.get(Self.path), ["sku-\(tomato)": "A1"])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.document.text("#sku-\(tomato)-error")?.contains("Milk") == true)
    }

    @Test func conflictIsShownAtItsRowOnly() throws {
        let page = try manager.get(Self.path)
        let (milk, tomato) = (try key(.milk), try key(.tomato))
        try shop.edit(.milk) { $0.price = Money(minorUnits: 800, .usd) }
        let answer = try save(page, ["price-\(milk)": "5.00", "price-\(tomato)": "3.00"])
        #expect(answer.status == .conflict)
        #expect(answer.document.texts(".problem li").count == 1)
        #expect(answer.document.text("#price-\(milk)-error")?.contains("$8.00") == true)
        #expect(answer.document.first("#price-\(milk)")?["value"] == "5.00")
        #expect(try shop.product(.tomato).price.decimal == "2.45" && shop.product(.milk).price.decimal == "8.00")
        #expect(try save(answer, [:]).status == .seeOther)
        #expect(try shop.product(.tomato).price.decimal == "3.00" && shop.product(.milk).price.decimal == "5.00")
    }

    @Test func changeOfOtherFieldIsMerged() throws {
        let page = try manager.get(Self.path)
        let milk = try key(.milk)
        try shop.edit(.milk) { $0.price = Money(minorUnits: 800, .usd) }
        #expect(try save(page, ["sku-\(milk)": "M"]).status == .seeOther)
        #expect(try shop.product(.milk).price.decimal == "8.00" && sku(milk) == "M")
    }

    @Test func unitsSoldMeanwhileStaySold() throws {
        try shop.setStock(10, of: .milk)
        let page = try manager.get(Self.path)
        try shop.setStock(8, of: .milk)
        _ = try save(page, ["stock-\(try key(.milk))": "15"])
        #expect(try shop.product(.milk).stock == 13)
    }

    @Test func unchangedGridSavesNothing() throws {
        _ = try save(try manager.get(Self.path), [:])
        #expect(try manager.get(Self.path).notice == "No changes to save.")
    }

    @Test func longListHasFurtherGrids() throws {
        try shop.addProducts(60)
        let page = try manager.get(Self.path).document
        #expect(page.all("#grid tbody tr").count == 50)
        let next = try #require(page.first("a[rel=next]")?["href"])
        #expect(try manager.get(next).document.all("#grid tbody tr").count == 10 + TestProduct.allCases.count)
    }

    @Test func tooManyRowsAreRefused() throws {
        let keys = (1...251).map(String.init).joined(separator: " ")
        let answer = try manager.post(Self.path, ["rows": keys, "price-1": "9.00", "seen-1": "2|2.45||"])
        #expect(answer.status == .unprocessableContent && answer.html.contains("one form has at most 250 rows"))
        #expect(answer.document.all("#grid tbody tr").count == 250)
    }

    @Test func oddFormIsRefused() throws {
        let milk = try key(.milk)
        for seen in ["", "|||", "x|y|z", "1|2|3|4|5", String(repeating: "9", count: 100_000)] {
            let answer = try manager.post(
                Self.path, ["rows": "\(milk) \(milk) x 99999", "price-\(milk)": "1.00", "seen-\(milk)": seen])
            #expect([.conflict, .unprocessableContent].contains(answer.status), "\(seen)")
        }
        #expect(try shop.product(.milk).price.decimal == "4.49")
    }

    @Test func soldOutVariantIsNotChanged() throws {
        try shop.addPoloShirt()
        let path = "/manage/products/polo-shirt/grid"
        let page = try manager.get(path)
        let id = try shop.variant("S, Navy").id.rawValue
        try shop.setArchived(true, variant: "S, Navy")
        let answer = try save(page, ["price-\(id)": "1.00"], at: path)
        #expect(answer.document.text("#price-\(id)-error")?.hasPrefix("This variant is no longer sold") == true)
    }

    @Test func clerkCannotUseGrid() throws {
        let clerk = try Shopper.clerk(of: shop)
        let page = try manager.get(Self.path)
        #expect(try clerk.get(Self.path).status == .forbidden)
        let typed = fields(page, ["price-\(try key(.milk))": "1.00"])
        #expect(try clerk.send(.post, Self.path, typed, [:]).status == .forbidden)
        #expect(try clerk.get("/manage/products/milk/grid").status == .forbidden)
        #expect(try shop.product(.milk).price.decimal == "4.49")
    }

    @Test func linkOfSingleVariantLeadsToItsItem() throws {
        let answer = try manager.get("/manage/variants/\(try key(.milk))")
        #expect(answer.headers["Location"] == "/manage/products/milk")
    }
}
