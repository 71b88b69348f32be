import HTTP
import Secrets
import Shop
import TestSupport
import Testing

@testable import Web

/// A shopper who chooses a size and a colour, buys it, and finds it named everywhere.
@Suite struct ChoosingTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addPoloShirt()
        shopper = try Shopper(in: shop)
    }

    private func key(_ label: String) throws -> String { String(try shop.variant(label).id.rawValue) }

    @Test(arguments: ["Q", "Page", "Category", "From", "Stock", "Exact", "Variant"])
    func anOptionIsNotTakenForWhatTheAddressSaysOtherwise(name: String) {
        let option = ProductOption(name: name, values: ["a"])
        #expect(option.key != name.lowercased())
        #expect(option.key != ProductOption(name: "Option " + name, values: ["a"]).key)
    }

    @Test func thePageOffersEachOptionAndAddsNothingYet() throws {
        let page = try shopper.get("/products/polo-shirt")
        #expect(page.document.texts(".option legend") == ["Size", "Colour"])
        #expect(page.document.all(".option input").map { $0.attributes["value"] } == ["S", "M", "Navy", "Red"])
        #expect(page.document.text(".option-state") == "Choose: Size, Colour.")
        #expect(page.document.first("form[method=post]") == nil)
    }

    @Test func theAddressNamesTheChoiceAndThePageFollowsIt() throws {
        try shop.edit(variant: "M, Navy") {
            $0.price = Money(minorUnits: 2199, .usd)
            $0.stock = 3
            $0.picture = Picture(fileName: "navy.svg", width: 480, height: 480)
        }
        let whole = try shopper.get("/products/polo-shirt").document
        #expect(whole.text(".product-price strong") == "from $19.99")
        let half = try shopper.get("/products/polo-shirt?size=M").document
        #expect(half.text(".option-state") == "Choose: Colour.")
        #expect(half.all("input[checked]").map { $0.attributes["value"] } == ["M"])
        for address in ["?size=M&colour=Navy", "?colour=navy&size=m", "?variant=\(try key("M, Navy"))"] {
            let page = try shopper.get("/products/polo-shirt" + address)
            #expect(page.document.text(".product-price strong") == "$21.99")
            #expect(page.document.text(".option-state") == "M, Navy: $21.99, only 3 left.")
            #expect(page.document.first(".product-picture")?.attributes["src"] == "/pictures/navy.svg")
            #expect(page.hidden("variant") == (try key("M, Navy")))
            #expect(page.html.contains("Add Polo shirt, M, Navy to cart"))
            let canonical = page.document.first("link[rel=canonical]")?.attributes["href"]
            #expect(canonical?.hasSuffix("/products/polo-shirt") == true)
        }
    }

    @Test func whatIsSoldOutIsSaidAndDisabledOnlyWhereNothingIsLeft() throws {
        for label in ["S, Navy", "S, Red", "M, Red"] { try shop.edit(variant: label) { $0.stock = 0 } }
        let open = try shopper.get("/products/polo-shirt").document
        #expect(open.texts(".option-value") == ["S sold out", "M", "Navy", "Red sold out"])
        #expect(open.all("input[disabled]").map { $0.attributes["value"] } == ["S", "Red"])
        try shop.edit(variant: "S, Red") { $0.stock = 1 }
        let navy = try shopper.get("/products/polo-shirt?colour=Navy").document
        #expect(navy.texts(".option-value").first == "S sold out in Navy")
        #expect(navy.first("input[disabled]") == nil)
        let gone = try shopper.get("/products/polo-shirt?size=M&colour=Red").document
        #expect(gone.text(".option-state") == "M, Red: $19.99, sold out.")
        #expect(gone.first("form[method=post]") == nil)
    }

    @Test func whatTheShopDoesNotSellIsNotAvailable() throws {
        try shop.setArchived(true, variant: "M, Red")
        let page = try shopper.get("/products/polo-shirt?size=M&colour=Red").document
        #expect(page.text(".option-state") == "M, Red: not available.")
        #expect(page.first("form[method=post]") == nil)
    }

    @Test func anAddressThatChoosesNothingThereIsShowsTheProduct() throws {
        for address in ["?size=XXL", "?variant=0", "?variant=x", "?variant=99999999999999999999", "?foo=bar"] {
            let page = try shopper.get("/products/polo-shirt" + address)
            #expect(page.document.text(".option-state") == "Choose: Size, Colour.")
        }
        #expect(try shopper.get("/products/apple?size=M").html.contains("Add Apple to cart"))
        #expect(try shopper.get("/products/unknown?size=M").status == .notFound)
    }

    @Test func theWayBackToTheListStaysWithTheChoice() throws {
        let page = try shopper.get("/products/polo-shirt?sort=name&size=M&colour=Navy")
        #expect(page.html.contains("/categories/garden?sort=name#polo-shirt"))
        #expect(page.html.contains("<input type=\"hidden\" name=\"sort\" value=\"name\">"))
        #expect(page.hidden("return") == "/products/polo-shirt?sort=name&amp;size=M&amp;colour=Navy#polo-shirt")
    }

    @Test func twoVariantsAreTwoLinesWithStepsOfTheirOwn() throws {
        let (navy, red) = (try key("M, Navy"), try key("S, Red"))
        #expect(
            try shopper.submit("/cart/lines", ["variant": navy]).notice == "Polo shirt, M, Navy added, 1 item in cart.")
        _ = try shopper.post("/cart/lines", ["product": "polo-shirt", "variant": red, "quantity": "2"])
        let cart = try shopper.get("/cart")
        #expect(cart.document.texts(".cart-item a") == ["Polo shirt, M, Navy", "Polo shirt, S, Red"])
        #expect(cart.html.contains("Increase quantity of Polo shirt, M, Navy"))
        #expect(cart.html.contains("href=\"/products/polo-shirt?variant=\(navy)\""))
        let set = try shopper.submit("/cart/lines/polo-shirt/\(navy)", ["quantity": "3"])
        #expect(set.notice == "Polo shirt, M, Navy: 3. Total $99.95.")
        let typed = try shopper.submit(
            "/cart", ["shown-polo-shirt/\(red)": "2", "quantity-polo-shirt/\(red)": "0"])
        #expect(typed.notice == "Polo shirt, S, Red deleted.")
        #expect(try shopper.get("/cart").html.contains("Recently removed: Polo shirt, S, Red"))
    }

    @Test func theProductAloneLeadsToTheChoice() throws {
        for address in ["/cart/lines", "/cart/lines/polo-shirt"] {
            let answer = try shopper.post(address, ["product": "polo-shirt", "quantity": "1"])
            #expect(answer.status == .seeOther)
            #expect(answer.headers["Location"] == "/products/polo-shirt")
            #expect(try shopper.get("/products/polo-shirt").notice == "Choose: Size, Colour.")
        }
        #expect(shopper.cookies["session"] == nil)
    }

    @Test(arguments: ["polo-shirt/x", "polo-shirt/", "polo-shirt/0", "apple/1/2"])
    func aLineThatThereIsNotIsNotFound(line: String) throws {
        #expect(try shopper.post("/cart/lines/" + line, ["quantity": "1"]).status == .notFound)
    }

    @Test func aLineOfAnotherProductIsNotFound() throws {
        let answer = try shopper.post("/cart/lines/apple/\(key("M, Navy"))", ["quantity": "1"])
        #expect(answer.status == .notFound)
    }

    @Test func theConfirmationAndTheOrderNameTheVariantForEver() throws {
        _ = try shopper.post("/cart/lines", ["variant": try key("M, Navy")])
        let question = try shopper.get("/checkout")
        #expect(question.html.contains("<bdi>Polo shirt, M, Navy</bdi>"))
        _ = try shopper.post(
            "/orders",
            [
                "key": try #require(question.hidden("key")), "quote": try #require(question.hidden("quote")),
                "total": try #require(question.hidden("total")),
            ])
        try shop.setOptions(["Size": ["L"]])
        let order = try shopper.get("/orders/1001")
        #expect(order.html.contains("Polo shirt, M, Navy"))
        #expect(order.html.contains("No longer sold"))
    }

    @Test func anOrderedVariantIsOrderedAgain() throws {
        let navy = try key("M, Navy")
        let customer = try shop.customer("Ann")
        try shop.put(2, ofVariant: "M, Navy", inCartOf: customer)
        try shop.placeOrder(of: customer)
        let ann = Shopper(beside: shopper, cookies: ["session": TestShop.token(of: "Ann").text])
        #expect(try ann.get("/orders/1001").hidden("variant") == navy)
        #expect(try ann.submit("/orders/1001/reorder").notice?.contains("2 items in cart") == true)
    }

    @Test func aListSaysFromWhichPriceAndLeadsToTheChoice() throws {
        try shop.edit(variant: "M, Navy") { $0.price = Money(minorUnits: 1799, .usd) }
        let row = try #require(try shopper.get("/categories/garden").document.first("#polo-shirt"))
        #expect(row.text.contains("from $17.99"))
        let list = try shopper.get("/categories/garden")
        #expect(
            list.html.contains(
                "href=\"/products/polo-shirt\" aria-label=\"Choose options of Polo shirt\">Choose</a>"))
        for variant in try shop.variants() { try shop.edit(variant: variant.label) { $0.stock = 0 } }
        #expect(!(try shopper.get("/categories/garden").html.contains("Choose options")))
    }

    @Test func searchEnginesReadTheRangeOfPrices() throws {
        try shop.edit(variant: "M, Navy") { $0.price = Money(minorUnits: 2199, .usd) }
        let page = try shopper.get("/products/polo-shirt").html
        #expect(
            page.contains(
                "\"@type\":\"AggregateOffer\",\"lowPrice\":\"19.99\",\"highPrice\":\"21.99\",\"offerCount\":4"))
    }

    @Test func optionsNamedLikeTheListsOwnFieldsAreChosen() throws {
        try shop.setOptions(["Sort": ["A", "B"], "Page": ["1", "2"]])
        let page = try shopper.get("/products/polo-shirt?option:sort=B&option:page=2&page=3")
        #expect(page.document.text(".option-state") == "B, 2: $19.99, in stock.")
    }

    @Test func namesFromTheRightAndStrangeSignsAreEscaped() throws {
        try shop.setOptions(["<b>": ["\"x\"", "حجم"]])
        let page = try shopper.get("/products/polo-shirt?%3Cb%3E=%22x%22")
        #expect(!page.html.contains("<b>"))
        #expect(page.document.all("input[checked]").count == 1)
    }
}
