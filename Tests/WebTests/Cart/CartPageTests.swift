import HTTP
import TestSupport
import Testing

/// The cart caches what it shows of products; what is in it and what is left is asked for each time.
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
            let read = try ann.get(page).document.all("tbody th").map(\.text)
            let expected = ["Grocery", "Tomato", "Apple", "Movies", "Lord of the Rings", "Garden", "Shovel"]
            #expect(read.count == expected.count, "\(page)")
            #expect(zip(read, expected).allSatisfy { $0.contains($1) }, "\(page)")
        }
    }

    @Test func cartPageHasTitleHomeButtonAndColumnHeads() throws {
        try put("tomato")
        let page = try ann.get("/cart")
        #expect(page.heading == "Your Cart")
        #expect(page.document.text(".bar-actions a.button-home[href=/]") == "Home")
        #expect(page.document.texts("table.cart thead th") == ["Item", "Subtotal:", "Quantity"])
    }

    @Test func totalIsShownAboveAndBelowTheRows() throws {
        try put("tomato", "apple")
        let page = try ann.get("/cart")
        #expect(page.document.text(".cart-total") == "Total: $3.92")
        #expect(page.document.text("#total") == "$3.92")
        let above = try #require(page.html.firstRange(of: "class=\"cart-total\""))
        let rows = try #require(page.html.firstRange(of: "<table class=\"cart\""))
        let below = try #require(page.html.firstRange(of: "id=\"total\""))
        #expect(above.lowerBound < rows.lowerBound && rows.lowerBound < below.lowerBound)
    }

    @Test func changedQuantityUpdatesSubtotalTotalsAndBadge() throws {
        try put("tomato", "apple")
        _ = try ann.post("/cart/lines/tomato", ["quantity": "3"])
        let cart = try ann.get("/cart").document
        #expect(cart.text("#line-tomato td") == "$7.35")
        #expect(cart.text(".cart-total") == "Total: $8.82" && cart.text("#total") == "$8.82")
        #expect(cart.text("#unit-count") == "4 items" && cart.text(".tab-count") == "4")
    }

    @Test(arguments: ["/cart", "/checkout"]) func aNewPriceIsSeenAtOnce(page: String) throws {
        try put("tomato")
        #expect(try ann.get(page).document.texts("td.number").contains("$2.45"))
        try shop.setPrice(cents: 300, of: .tomato)
        let cart = try ann.get(page).document
        #expect(cart.texts("td.number").contains("$3.00"))
        #expect(cart.texts("del") == ["$2.45"])
    }

    @Test func whatIsLeftIsSeenAtOnce() throws {
        try put("tomato", "tomato", "tomato")
        #expect(try ann.get("/cart").document.texts(".warning") == [])
        try shop.setStock(2, of: .tomato)
        #expect(try ann.get("/cart").document.texts(".cart-row .warning") == ["Only 2 left."])
        try shop.setStock(1, of: .tomato)
        #expect(try ann.get("/cart").document.texts(".cart-row .warning") == ["Only 1 left."])
        #expect(try !ann.get("/checkout").html.contains("Place order"))
        try shop.setStock(0, of: .tomato)
        #expect(try ann.get("/cart").document.texts(".cart-row .warning") == ["Sold out: not in the total."])
    }

    @Test func nobodySeesAnothersCart() throws {
        try put("tomato", "tomato")
        let ben = Shopper(beside: ann)
        _ = try ben.submit("/cart/lines", ["product": "tomato"])
        #expect(try ben.get("/cart").document.text("#total") == "$2.45")
        #expect(try ann.get("/cart").document.text("#total") == "$4.90")
    }

    /// Both hold one, so that they share what is rendered of it, but for what one of them was told.
    @Test func rowsOfAsManyUnitsDifferByThePriceThatWasSeen() throws {
        try put("tomato")
        #expect(try ann.get("/cart").document.texts("del") == [])
        try shop.setPrice(cents: 300, of: .tomato)
        let ben = Shopper(beside: ann)
        _ = try ben.submit("/cart/lines", ["product": "tomato"])
        for _ in 1...2 {
            #expect(try ann.get("/cart").document.texts("del") == ["$2.45"])
            #expect(try ben.get("/cart").document.texts("del") == [])
        }
    }

    @Test func aRowFollowsTheStockWhereItMatters() throws {
        try put("tomato", "tomato")
        for (stock, canIncrease) in [(2, false), (3, true), (9, true), (2, false), (nil, true)] {
            try shop.setStock(stock, of: .tomato)
            let cart = try ann.get("/cart").document
            #expect(cart.all("#more-tomato").count == (canIncrease ? 1 : 0), "\(stock ?? -1)")
        }
    }

    /// What was typed in one cart is nobody else's, and not there the next time.
    @Test func whatIsTypedIsNotRemembered() throws {
        try put("tomato")
        let wrong = try ann.post("/cart", ["quantity-tomato": "many"])
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.html.contains("value=\"many\""))
        #expect(try !ann.get("/cart").html.contains("many"))
    }

    /// Nothing changes in the shop meanwhile.
    @Test func whatWasRemovedIsOfferedForADay() throws {
        try put("tomato")
        _ = try ann.submit("/cart/lines/tomato", ["quantity": "0"])
        let offer = "Recently removed: Tomato"
        for _ in 1...2 { #expect(try ann.get("/cart").html.contains(offer)) }
        shop.letPass(days: 1)
        #expect(try ann.get("/cart").html.contains(offer))
        shop.letPass(seconds: 1)
        for _ in 1...2 { #expect(try !ann.get("/cart").html.contains(offer)) }
        try put("tomato")
        _ = try ann.submit("/cart/lines/tomato", ["quantity": "0"])
        #expect(try ann.get("/cart").html.contains(offer))
    }

    @Test func anOrderIsInTheListAtOnce() throws {
        for count in 0...2 {
            for _ in 1...2 {
                let page = try ann.get("/orders").document
                #expect(page.all(".order-row").count == count)
            }
            try put("tomato")
            let page = try ann.get("/checkout")
            let (key, total, quote) = (page.hidden("key"), page.hidden("total"), page.hidden("quote"))
            _ = try ann.submit("/orders", ["key": key ?? "", "total": total ?? "", "quote": quote ?? ""])
        }
    }

    /// Carts and orders stand in a frame that is made once for all.
    @Test(arguments: ["/cart", "/orders", "/orders?edit"]) func theFrameHoldsNobody(page: String) throws {
        let ben = Shopper(beside: ann)
        try put("tomato")
        _ = try ann.post("/account/guest")
        for _ in 1...2 {
            let own = try ann.get(page).document
            #expect(own.texts("footer button") == ["Log off"])
            #expect(own.text(".tab-count") == "1")
            let other = try ben.get(page).document
            #expect(other.texts("footer button") == [])
            #expect(other.text(".tab-count") == "0")
        }
    }

    private func put(_ products: String...) throws {
        for product in products { _ = try ann.submit("/cart/lines", ["product": product]) }
    }
}
