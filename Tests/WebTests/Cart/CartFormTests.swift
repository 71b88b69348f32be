import HTTP
import TestSupport
import Testing

@Suite struct CartFormTests {
    @Test func plusLeadsBackToTheRowAndSaysWhatHappenedOnce() throws {
        let shopper = try Shopper(in: TestShop())
        let answer = try shopper.post(
            "/cart/lines", ["product": "tomato", "return": "/categories/grocery?sort=name#tomato"])
        #expect(answer.status == .seeOther)
        #expect(answer.headers["Location"] == "/categories/grocery?sort=name#tomato")
        #expect(try shopper.get("/categories/grocery").notice == "Tomato added, 1 item in cart.")
        #expect(try shopper.get("/categories/grocery").notice == nil)
    }

    @Test(arguments: [
        "https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)", "", "cart",
        "/a b", "/a\r\nSet-Cookie: x=1",
    ]) func noFormLeadsToAnotherHost(address: String) throws {
        let answer = try Shopper(in: TestShop()).post("/cart/lines", ["product": "tomato", "return": address])
        #expect(answer.headers["Location"] == "/products/tomato")
    }

    @Test(arguments: ["many", "-1", "1000", "1.5", "", " 2", "0x1", "99999999999999999999"])
    func anImpossibleQuantityChangesNothingAndIsKeptForCorrection(typed: String) throws {
        let shopper = try Shopper(in: TestShop())
        _ = try shopper.post("/cart/lines", ["product": "tomato", "quantity": "3"])
        let page = try shopper.post("/cart/lines/tomato", ["quantity": typed])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("title")?.hasPrefix("Error: Your Cart") == true)
        let isTooLarge = typed.count > 3 && typed.allSatisfy(\.isNumber)
        #expect(
            page.document.text(".problem a[href=#quantity-tomato]")
                == (isTooLarge ? "At most 999 of one item." : "Enter a whole number from 0 to 999."))
        #expect(page.document.first("[aria-invalid=true]")?["value"] == typed)
        #expect(try shopper.get("/cart").document.text("#unit-count") == "3 items")
    }

    @Test(arguments: ["0", "-1", "1000", "x"]) func anImpossibleNumberOfUnitsIsNotAdded(typed: String) throws {
        let shopper = try Shopper(in: TestShop())
        #expect(
            try shopper.post("/cart/lines", ["product": "milk", "quantity": typed]).status == .unprocessableContent)
        #expect(try shopper.get("/cart").html.contains("Your cart is empty."))
    }

    @Test func anUnknownProductIsNotFound() throws {
        let shopper = try Shopper(in: TestShop())
        #expect(try shopper.post("/cart/lines", ["product": "nothing"]).status == .notFound)
        #expect(try shopper.post("/cart/lines/nothing", ["quantity": "1"]).status == .notFound)
        #expect(try shopper.post("/cart/lines").status == .notFound)
    }

    @Test func settingTheSameNumberTwiceChangesNothingMore() throws {
        let shopper = try Shopper(in: TestShop())
        for _ in 1...2 { _ = try shopper.post("/cart/lines/tomato", ["quantity": "4"]) }
        #expect(try shopper.get("/cart").document.text("#unit-count") == "4 items")
    }

    @Test func plusSentAgainSinceItsAnswerWasLostAddsNothing() throws {
        let shopper = try Shopper(in: TestShop())
        for _ in 1...2 { _ = try shopper.post("/cart/lines", ["product": "tomato", "quantity": "1", "shown": "0"]) }
        #expect(try shopper.get("/cart").document.text("#unit-count") == "1 item")
        // Two more presses, of which the first had arrived.
        for quantity in ["1", "2"] {
            _ = try shopper.post("/cart/lines", ["product": "tomato", "quantity": quantity, "shown": "1"])
        }
        #expect(try shopper.get("/cart").document.text("#unit-count") == "3 items")
    }

    @Test func plusOnAnOldPageTakesNothingOutAndAddsToWhatIsLeft() throws {
        let shopper = try Shopper(in: TestShop())
        _ = try shopper.post("/cart/lines/tomato", ["quantity": "5"])
        _ = try shopper.post("/cart/lines", ["product": "tomato", "quantity": "1", "shown": "0"])
        #expect(try shopper.get("/cart").document.text("#unit-count") == "5 items")
        _ = try shopper.post("/cart/lines", ["product": "tomato", "quantity": "2", "shown": "9"])
        #expect(try shopper.get("/cart").document.text("#unit-count") == "7 items")
    }

    @Test func theWholeCartTakesOverOnlyWhatWasTyped() throws {
        let shopper = try Shopper(in: TestShop())
        for product in ["tomato", "milk", "apple"] { _ = try shopper.post("/cart/lines", ["product": product]) }
        let page = try shopper.submit(
            "/cart",
            [
                "shown-tomato": "1", "quantity-tomato": "3", "shown-milk": "5", "quantity-milk": "5",
                "shown-apple": "1", "quantity-apple": "2",
            ])
        #expect(page.document.text("#unit-count") == "6 items")
        #expect(page.notice?.hasPrefix("Cart updated. Total $") == true)
    }

    @Test func arrowsCountFromWhatWasTyped() throws {
        let shopper = try Shopper(in: TestShop())
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let typed: KeyValuePairs = ["shown-tomato": "1", "quantity-tomato": "7", "more": "tomato"]
        #expect(try shopper.submit("/cart", typed).notice == "Tomato: 8. Total $19.60.")
        #expect(try shopper.submit("/cart", typed).notice == "Tomato: 8. Total $19.60.")
        let less = try shopper.submit("/cart", ["quantity-tomato": "1", "less": "tomato"])
        #expect(less.notice == "Tomato deleted.")
    }

    @Test func buyLeadsToTheConfirmationOnlyWithWhatCanBeHad() throws {
        let shop = try TestShop()
        let shopper = try Shopper(in: shop)
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let typed: KeyValuePairs = ["shown-tomato": "1", "quantity-tomato": "4", "then": "checkout"]
        #expect(try shopper.post("/cart", typed).headers["Location"] == "/checkout")
        try shop.setStock(3, of: .tomato)
        #expect(try shopper.post("/cart", typed).headers["Location"] == "/cart")
        #expect(try shopper.get("/cart").document.text("#unit-count") == "3 items")
    }

    @Test func aWrongNumberInTheCartChangesNoOther() throws {
        let shopper = try Shopper(in: TestShop())
        for product in ["tomato", "milk"] { _ = try shopper.post("/cart/lines", ["product": product]) }
        let page = try shopper.post(
            "/cart", ["quantity-tomato": "3", "quantity-milk": "many", "more": "milk", "then": "checkout"])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text(".problem a[href=#quantity-milk]") == "Enter a whole number from 0 to 999.")
        #expect(page.document.first("[value=3]") != nil)
        #expect(try shopper.get("/cart").document.text("#unit-count") == "2 items")
    }

    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "999"])
    func noNumberIsTooLargeForAnArrow(typed: String) throws {
        let shopper = try Shopper(in: TestShop())
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let page = try shopper.post("/cart", ["quantity-tomato": typed, "more": "tomato"])
        #expect(page.status == .unprocessableContent)
    }

    @Test func anEmptyPostOfTheCartMakesNobodyACustomer() throws {
        let shopper = try Shopper(in: TestShop())
        #expect(try shopper.post("/cart").headers["Location"] == "/cart")
        #expect(shopper.cookies.isEmpty)
    }

    @Test func undoLeadsBackToThePageWhereItWasPressed() throws {
        let shopper = try Shopper(in: TestShop())
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let list = "/categories/grocery?sort=name"
        let page = try shopper.submit("/cart/lines/tomato", ["quantity": "0", "return": list])
        #expect(page.hidden("return") == list)
        let removal = try #require(page.hidden("removal"))
        let answer = try shopper.post("/cart/undo", ["removal": removal, "return": list])
        #expect(answer.headers["Location"] == list)
    }

    @Test func aCountOfZeroTellsWhatWasDeletedWithUndo() throws {
        let shopper = try Shopper(in: TestShop())
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let page = try shopper.submit("/cart/lines/tomato", ["quantity": "0"])
        #expect(page.notice == "Tomato deleted.")
        let removal = try #require(page.hidden("removal"))
        let undone = try shopper.submit("/cart/undo", ["removal": removal])
        #expect(undone.notice == "Tomato is back in your cart. 1 item.")
        #expect(try shopper.submit("/cart/undo", ["removal": removal]).notice == "This can no longer be undone.")
    }

    @Test func nobodyUndoesForSomebodyElse() throws {
        let shopper = try Shopper(in: TestShop())
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let removal = try #require(try shopper.submit("/cart/empty").hidden("removal"))
        let other = Shopper(beside: shopper)
        #expect(try other.submit("/cart/undo", ["removal": removal]).notice == "This can no longer be undone.")
        #expect(try other.get("/cart").html.contains("Your cart is empty."))
    }

    @Test func cartsAreTheirCustomersAlone() throws {
        let shopper = try Shopper(in: TestShop())
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        #expect(try Shopper(beside: shopper).get("/").document.texts(".tile-label").contains("Cart (0)"))
        #expect(
            try Shopper(beside: shopper, cookies: shopper.cookies).get("/").document.texts(".tile-label").contains(
                "Cart (1)"))
    }

    @Test func moreThanInStockGivesTheMostThereIsAndSaysSo() throws {
        let shop = try TestShop()
        try shop.setStock(2, of: .milk)
        let shopper = try Shopper(in: shop)
        let page = try shopper.submit("/cart/lines/milk", ["quantity": "5"])
        #expect(page.notice == "Milk: only 2 in stock, and all 2 are in your cart.")
        #expect(page.document.text("#unit-count") == "2 items")
        try shop.setStock(1, of: .milk)
        #expect(try shopper.get("/cart").document.texts(".warning").contains("Only 1 left."))
    }

    @Test func aProductThatStandsTwiceInTheFormIsLookedAtOnce() throws {
        let shopper = try Shopper(in: TestShop())
        let many = QueryItems((1...300).map { .init(name: "quantity-tomato", value: String($0)) })
        _ = try shopper.send(.post, "/cart", many, [:])
        #expect(try shopper.get("/cart").document.text("#unit-count") == "300 items")
    }
}
