import HTTP
import TestSupport
import Testing

/// An order's page shows how to buy it again, and the cart what is different this time.
@Suite struct ReorderPageTests {
    private let shop: TestShop
    private let ann: Shopper

    init() throws {
        shop = try TestShop()
        ann = try Shopper(in: shop)
        try buy("tomato", "milk", "apple")
    }

    @Test func anOrderGetsIntoTheCartAgain() throws {
        let answer = try orderAllAgain()
        #expect(answer.headers["Location"] == "/cart")
        let cart = try ann.get("/cart")
        #expect(cart.notice == "Order 1001 is in your cart again: 3 items in cart.")
        #expect(cart.html.contains("id=\"line-tomato\"") && cart.html.contains("id=\"line-apple\""))
    }

    @Test func whatIsDifferentIsTold() throws {
        try shop.setArchived(true, .tomato)
        try shop.setStock(0, of: .milk)
        try shop.setPrice(cents: 199, of: .apple)
        let page = try ann.get("/orders/1001").html
        for sentence in ["No longer sold", "Sold out", "Now $1.99"] {
            #expect(page.contains("<p class=\"fine\">\(sentence)</p>"))
        }
        _ = try orderAllAgain()
        #expect(
            try ann.get("/cart").notice == """
                Order 1001 is in your cart again: 1 item in cart. No longer sold: Tomato. Sold out: Milk. \
                Now $1.99: Apple.
                """)
    }

    @Test func aLineLinksToItsItemAndGetsIntoTheCartAlone() throws {
        let page = try ann.get("/orders/1001").html
        #expect(page.contains("<a href=\"/products/milk\">Milk</a>"))
        #expect(page.contains("aria-label=\"Order Milk again\""))
        let answer = try ann.post(
            "/cart/lines", ["product": "milk", "quantity": "1", "shown": "0", "return": "/orders/1001"])
        #expect(answer.headers["Location"] == "/orders/1001")
        #expect(try ann.get("/orders/1001").notice == "Milk added, 1 item in cart.")
        #expect(try ann.get("/orders/1001").hidden("shown") == "0")
        #expect(try ann.get("/orders/1001").html.contains("name=\"shown\" value=\"0,1,0\""))
    }

    @Test func whatIsNoLongerSoldHasNeitherLinkNorButton() throws {
        for product in [TestProduct.tomato, .milk, .apple] { try shop.setArchived(true, product) }
        let page = try ann.get("/orders/1001").html
        #expect(page.contains("Milk"))
        #expect(!page.contains("/products/milk") && !page.contains("Order Milk again"))
        #expect(!page.contains("/orders/1001/reorder"))
    }

    @Test func nobodyOrdersAnothersOrder() throws {
        let ben = Shopper(beside: ann)
        #expect(try ben.post("/orders/1001/reorder").status == .notFound)
        _ = try ben.post("/cart/lines", ["product": "milk"])
        #expect(try ben.post("/orders/1001/reorder").status == .notFound)
        #expect(try ann.post("/orders/9999/reorder").status == .notFound)
        let impostor = Shopper(beside: ann, cookies: ben.cookies.merging(["notice": "again.1001"]) { $1 })
        #expect(try impostor.get("/cart").notice == nil)
    }

    @Test(arguments: ["", "0,0", "x,y,z", "-1,0,0", "99999999999999999999,0,0"])
    func whateverTheFormClaimsToHaveShownTheOrderComes(shown: String) throws {
        _ = try ann.post("/orders/1001/reorder", ["shown": shown])
        #expect(try ann.get("/cart").document.text("#unit-count") == "3 items")
    }

    @Test func theNoticeOfAnOrderLeadsToIt() throws {
        try buy("milk")
        let home = try ann.get("/").html
        #expect(home.contains("<a class=\"button notice-link\" href=\"/orders/1002\">See the order</a>"))
    }

    private func orderAllAgain() throws -> Response {
        let shown = try #require(try ann.get("/orders/1001").html.split(separator: "/reorder\">").last.map(String.init))
        #expect(shown.contains("name=\"shown\" value=\"0,0,0\""))
        return try ann.post("/orders/1001/reorder", ["shown": "0,0,0"])
    }

    private func buy(_ products: String...) throws {
        for product in products { _ = try ann.post("/cart/lines", ["product": product]) }
        let question = try ann.get("/checkout")
        let (key, total, quote) = (question.hidden("key"), question.hidden("total"), question.hidden("quote"))
        let answer = try ann.post("/orders", ["key": key ?? "", "total": total ?? "", "quote": quote ?? ""])
        #expect(answer.headers["Location"] == "/")
    }
}
