import HTTP
import TestSupport
import Testing

/// What the cart shows of products is kept; what is in it and what is left is asked for each time.
struct CartPageTests {
    private let shop: TestShop
    private let ann: Shopper

    init() throws {
        shop = try TestShop()
        ann = try Shopper(in: shop)
    }

    @Test func theCartIsInTheOrderOfTheHomeGrid() throws {
        try put("shovel", "tomato", "lord-of-the-rings", "apple")
        for page in ["/cart", "/checkout"] {
            let html = try ann.get(page).html
            let places = ["Grocery", "Tomato", "Apple", "Movies", "Lord of the Rings", "Garden", "Shovel"].map { name in
                html.ranges(of: ">\(name)<").first?.lowerBound
            }
            #expect(!places.contains(nil), "\(page)")
            #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(page)")
        }
    }

    @Test(arguments: ["/cart", "/checkout"]) func aNewPriceIsSeenAtOnce(page: String) throws {
        try put("tomato")
        #expect(try ann.get(page).html.contains("<td class=\"number\">$2.45</td>"))
        try shop.setPrice(cents: 300, of: .tomato)
        let html = try ann.get(page).html
        #expect(html.contains("<td class=\"number\">$3.00</td>"))
        #expect(html.contains("<del>$2.45</del>"))
    }

    @Test func whatIsLeftIsSeenAtOnce() throws {
        try put("tomato", "tomato", "tomato")
        #expect(try !ann.get("/cart").html.contains("class=\"warning\""))
        try shop.setStock(2, of: .tomato)
        #expect(try ann.get("/cart").html.contains("Only 2 left."))
        try shop.setStock(1, of: .tomato)
        #expect(try ann.get("/cart").html.contains("Only 1 left."))
        #expect(try !ann.get("/checkout").html.contains("Place order"))
        try shop.setStock(0, of: .tomato)
        #expect(try ann.get("/cart").html.contains("Sold out."))
    }

    @Test func nobodySeesAnothersCart() throws {
        try put("tomato", "tomato")
        let ben = Shopper(beside: ann)
        _ = try ben.submit("/cart/lines", ["product": "tomato"])
        #expect(try ben.get("/cart").html.contains("Total: <strong id=\"total\">$2.45</strong>"))
        #expect(try ann.get("/cart").html.contains("Total: <strong id=\"total\">$4.90</strong>"))
    }

    private func put(_ products: String...) throws {
        for product in products { _ = try ann.submit("/cart/lines", ["product": product]) }
    }
}
