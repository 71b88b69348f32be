import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The page of one product: what it tells, and how it is bought there.
@Suite struct ProductPageTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
        let (front, back) = (
            Picture(fileName: "a.webp", width: 8, height: 8), Picture(fileName: "b.webp", width: 8, height: 8)
        )
        try shop.edit(.mower) {
            $0.picture = front
            $0.details = ProductDetails(
                text: "## Care\n\nOil it *twice* a year. <script>", facts: "Weight: 12 kg\nBlades: 5: all of steel",
                pictures: [back])
        }
    }

    @Test func pageShowsPictureNamePriceAndDescription() throws {
        let page = try shopper.get("/products/mower")
        #expect(page.heading == "Mower")
        #expect(page.document.first(".product-picture")?["src"] == "/pictures/a.webp")
        #expect(page.document.text(".product-price strong") == "$199.99")
        #expect(page.document.text(".product-description") == "A good Mower.")
    }

    @Test func theDescriptionAtLengthIsMarkedUpAndSafe() throws {
        let page = try shopper.get("/products/mower")
        #expect(page.document.text(".details h2") == "Care")
        #expect(page.document.text(".details em") == "twice")
        #expect(page.html.contains("&lt;script&gt;"))
        #expect(try shopper.get("/products/tomato").document.first(".details") == nil)
    }

    @Test func factsAreATable() throws {
        let page = try shopper.get("/products/mower").document
        #expect(page.texts(".facts th") == ["Weight", "Blades"])
        #expect(page.texts(".facts td") == ["12 kg", "5: all of steel"])
        #expect(try shopper.get("/products/tomato").document.first(".facts") == nil)
    }

    @Test func everyPictureHasASmallOneThatLeadsToIt() throws {
        let page = try shopper.get("/products/mower").document
        let large = page.all(".gallery-picture").map { $0["id"].map { "#" + $0 } }
        #expect(large == ["#picture-1", "#picture-2"])
        #expect(page.all(".gallery-links a").map { $0["href"] } == large)
        #expect(try shopper.get("/products/tomato").document.first(".gallery-links") == nil)
    }

    @Test func addingSaysSoUntilSomebodySaysOK() throws {
        let form = try shopper.get("/products/milk")
        let answer = try shopper.post(
            "/cart/lines", ["product": "milk", "quantity": "3", "return": try #require(form.hidden("return"))])
        #expect(answer.headers["Location"] == "/products/milk#milk")
        let page = try shopper.get("/products/milk").document
        #expect(page.text(".notice p") == "Milk added, 3 items in cart.")
        #expect(page.text(".notice a[data-close]") == "OK")
        #expect(page.first(".notice a[data-close]")?["href"] == "/products/milk")
        #expect(page.first("[data-passes]") == nil)
        #expect(page.text(".product-held a") == "3 in your cart")
        #expect(try shopper.get("/products/milk").notice == nil)
    }

    @Test func inAListTheNoticePasses() throws {
        _ = try shopper.post("/cart/lines", ["product": "milk", "quantity": "1", "return": "/categories/grocery"])
        let page = try shopper.get("/categories/grocery").document
        #expect(page.first("[data-passes]") != nil && page.first(".notice a[data-close]") == nil)
    }

    @Test func theStockIsSaidInWords() throws {
        for (stock, words) in [(nil, "In stock"), (12, "In stock"), (3, "Only 3 left"), (0, "Sold out")] {
            try shop.setStock(stock, of: .milk)
            let page = try shopper.get("/products/milk").document
            #expect(page.text(".product-stock") == words)
            #expect((page.first(".product-buy") == nil) == (stock == 0))
        }
    }

    @Test func othersOfItsCategoryStandBelowFromThatOneOn() throws {
        let all = try shopper.get("/categories/grocery").document.texts(".row-name")
        let milk = try #require(all.firstIndex(of: "Milk"))
        let others = Array((all[(milk + 1)...] + all[..<milk]).prefix(6))
        #expect(try shopper.get("/products/milk").document.texts(".others .tile-label") == others)
    }
}
