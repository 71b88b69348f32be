import HTTP
import TestSupport
import Testing

/// The shelves below the categories: items to buy again, and new items.
@Suite struct HomePageTests {
    private let shop: TestShop
    private let ann: Shopper

    init() throws {
        shop = try TestShop()
        ann = try Shopper(in: shop)
    }

    private func buy(_ slugs: String...) throws {
        for slug in slugs { _ = try ann.post("/cart/lines", ["product": slug]) }
        try ann.buy()
    }

    /// The names on the shelf with this heading, on the home page of a shopper.
    private func shelf(_ heading: String, of shopper: Shopper, at path: String = "/") throws -> [String] {
        try shopper.get(path).document.all("section.others[aria-labelledby=\(heading)] .tile-label").map(\.text)
    }

    @Test func orderedItemsAreOfferedAgainToTheirCustomerOnly() throws {
        #expect(try shelf("buy-again", of: ann).isEmpty)
        try buy("milk", "tomato")
        try buy("tomato", "apple")
        #expect(try Set(shelf("buy-again", of: ann)) == ["Tomato", "Apple", "Milk"])
        #expect(try shelf("buy-again", of: ann).count == 3)
        #expect(try shelf("buy-again", of: Shopper(in: shop)).isEmpty)
    }

    @Test func itemsThatCannotBeBoughtNowAreNotOffered() throws {
        try buy("milk", "tomato", "apple")
        try shop.setStock(0, of: .milk)
        try shop.setArchived(true, .tomato)
        #expect(try shelf("buy-again", of: ann) == ["Apple"])
    }

    @Test func itemIsAddedFromTheShelf() throws {
        try buy("milk")
        let answer = try ann.post("/cart/lines", ["product": "milk", "return": "/"])
        #expect(answer.headers["Location"] == "/")
        #expect(try ann.get("/").notice == "Milk added, 1 item in cart.")
    }

    @Test func entityTagChangesWithAnOrder() throws {
        try buy("milk")
        _ = try ann.get("/")
        let before = try #require(try ann.get("/").headers["ETag"])
        #expect(try ann.get("/", ["If-None-Match": before]).status == .notModified)
        try buy("apple")
        _ = try ann.get("/")
        let answer = try ann.get("/", ["If-None-Match": before])
        #expect(answer.status == .ok && answer.html.contains("Apple"))
    }

    @Test func newestItemsComeFirst() throws {
        try shop.addProduct(slug: "kiwi", name: "Kiwi")
        let names = try shelf("newest", of: ann)
        #expect(names.first == "Kiwi" && names.count == 6)
    }

    @Test func soldOutItemIsNotNew() throws {
        try shop.addProduct(slug: "kiwi", name: "Kiwi")
        let newest = try shelf("newest", of: ann)
        try shop.setArchived(true, .tomato)
        try shop.setStock(0, of: .milk)
        #expect(try !shelf("newest", of: ann).contains { $0 == "Milk" || $0 == "Tomato" })
        #expect(newest.first == "Kiwi")
    }

    @Test func missingPageAndEmptySearchOfferCategories() throws {
        for path in ["/nothing", "/products/nothing", "/categories/nothing", "/search?q=zzz"] {
            #expect(try ann.get(path).document.all("nav.others a.tile").count >= 2, "\(path)")
        }
        #expect(try ann.get("/orders/9999").document.all("nav.others").isEmpty)
    }
}
