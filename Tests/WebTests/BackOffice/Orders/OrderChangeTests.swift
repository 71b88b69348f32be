import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Orders that staff change, such as for a customer who calls again.
struct OrderChangeTests {
    private let shop: TestShop
    private let ann: Shopper
    private let clerk: Shopper
    private let path = "/manage/orders/1001"

    /// An order of two apples and a milk at $1.47 and $4.49.
    init() throws {
        shop = try TestShop()
        try shop.addManager()
        try shop.setStock(5, of: .apple)
        ann = try Shopper(in: shop)
        for (product, quantity) in [("apple", "2"), ("milk", "1")] {
            _ = try ann.post("/cart/lines", ["product": product, "quantity": quantity])
        }
        try ann.buy()
        clerk = Shopper(beside: ann)
        _ = try clerk.signIn()
    }

    private func units(_ product: TestProduct) throws -> String {
        "units-\(try shop.product(product).variant.rawValue)"
    }

    /// Presses a button of a page's form after other texts were typed into fields with these ids.
    private func send(
        _ page: Response, _ button: String? = nil, value: String = "1", typing typed: [String: String] = [:],
        by shopper: Shopper? = nil
    ) throws -> Response {
        var items = page.document.all("form[action=\(path)/revisions] input").compactMap { input in
            input["name"].map {
                QueryItems.Item(name: $0, value: typed[input["id"] ?? ""] ?? input["value"] ?? "")
            }
        }
        items.append(contentsOf: button.map { [QueryItems.Item(name: $0, value: value)] } ?? [])
        return try (shopper ?? clerk).send(.post, path + "/revisions", QueryItems(items), [:])
    }

    private func edit() throws -> Response { try clerk.get(path + "/edit") }

    private func revisions() throws -> [Revision] { try shop.revisions(of: shop.latestOrder()) }

    private func lines() throws -> [String] {
        try #require(revisions().last).contents.lines.map { "\($0.quantity.units) \($0.productName)" }
    }

    @Test func theFormHasWhatTheOrderSays() throws {
        #expect(try clerk.get(path).document.texts("a[href=\(path)/edit]") == ["Change order"])
        let page = try edit()
        #expect(page.document.all("input[name=units]").map { $0["value"] } == ["2", "1"])
        #expect(page.html.contains("<strong>$7.43</strong>, until now $7.43"))
        #expect(page.document.first("#order-code") == nil && page.document.first("#choose-customer") == nil)
    }

    @Test func savingMakesARevisionWithItsReason() throws {
        let typed = [try units(.apple): "4", "reason": "Called again"]
        #expect(try send(edit(), typing: typed).headers["Location"] == path)
        #expect(try lines() == ["4 Apple", "1 Milk"])
        let revision = try #require(try revisions().last)
        #expect(revision.number == 2 && revision.reason == "Called again" && revision.author != nil)
        #expect(try shop.product(.apple).stock == 1)
    }

    @Test func whatIsInTheOrderKeepsItsPriceAndWhatIsNewTakesTodays() throws {
        for product in [TestProduct.apple, .tomato] { try shop.setPrice(cents: 900, of: product) }
        let items = try clerk.get(
            try #require(send(edit(), "choose-item", typing: [units(.apple): "3"]).headers["Location"]) + "&q=tomato")
        let link = try #require(items.document.all("a.managed-name").first { $0.text.hasPrefix("Tomato") })
        let page = try clerk.get(try #require(link["href"]).replacing("&amp;", with: "&"))
        #expect(page.html.contains("<strong>$17.90</strong>, until now $7.43"))
        #expect(try send(page).status == .seeOther)
        #expect(try lines() == ["3 Apple", "1 Milk", "1 Tomato"])
        #expect(try revisions().last?.contents.lines.map(\.unitPrice.minorUnits) == [147, 449, 900])
    }

    @Test func whoeverChoosesAnItemComesBackWithEverythingElse() throws {
        let typed = [try units(.apple): "4", "reason": "Called & wrote"]
        let list = try #require(try send(edit(), "choose-item", typing: typed).headers["Location"])
        #expect(list.hasPrefix(path + "/edit/item?"))
        let page = try clerk.get(list + "&q=apple").document
        #expect(page.first("a[aria-current=true]")?.text.contains("Apple (chosen)") == true)
        let back = try #require(page.first("a.bar-back")?["href"]).replacing("&amp;", with: "&")
        let form = try clerk.get(back).document
        #expect(form.all("input[name=units]").map { $0["value"] } == ["4", "1"])
        #expect(form.first("#reason")?["value"] == "Called & wrote")
    }

    @Test(arguments: ["", "0", "99999"]) func aLineWithoutAQuantityStays(units: String) throws {
        let typed = [try self.units(.apple): units]
        let list = try #require(try send(edit(), "choose-item", typing: typed).headers["Location"])
        let form = try clerk.get(list.replacing("/item?", with: "?")).document
        #expect(form.all("input[name=units]").map { $0["value"] } == [units == "99999" ? units : "", "1"])
    }

    @Test func aLineIsRemoved() throws {
        let milk = "\(try shop.product(.milk).variant.rawValue)"
        let address = try #require(try send(edit(), "remove-line", value: milk).headers["Location"])
        let page = try clerk.get(address)
        #expect(page.html.contains("<strong>$2.94</strong>, until now $7.43"))
        #expect(try send(page).status == .seeOther)
        #expect(try lines() == ["2 Apple"])
    }

    @Test func theSameFormSentTwiceMakesOneRevision() throws {
        let form = try edit()
        for _ in 1...2 { #expect(try send(form, typing: [units(.apple): "3"]).status == .seeOther) }
        #expect(try revisions().count == 2)
        #expect(try send(edit()).status == .seeOther)
        #expect(try revisions().count == 2, "nothing was changed")
    }

    @Test func ofTwoWhoChangeAnOrderTheSlowerSeesBoth() throws {
        let form = try edit()
        let other = try Shopper.clerk(of: shop)
        let theirs = [try units(.apple): "1", try units(.milk): "2", "reason": "More milk"]
        #expect(try send(edit(), typing: theirs, by: other).status == .seeOther)
        let refused = try send(form, typing: [units(.apple): "4", "reason": "Apple day"])
        #expect(refused.status == .conflict)
        #expect(
            refused.document.texts(".problem li") == ["1 × Apple, was 2", "2 × Milk, was 1", "4 × Apple, was 1"])
        #expect(refused.document.texts(".problem .fine").first?.contains("clerk") == true)
        #expect(refused.document.all("input[name=units]").map { $0["value"] } == ["4", "2"])
        #expect(refused.document.first("#reason")?["value"] == "Apple day")
        #expect(try lines() == ["1 Apple", "2 Milk"])
        #expect(try send(refused).status == .seeOther)
        #expect(try lines() == ["4 Apple", "2 Milk"])
        #expect(try revisions().count == 3)
    }

    @Test(arguments: [nil, "", "x", "9", "-1"])
    func whoeverDoesNotSayWhatTheySawIsShownWhatChanged(seen: String?) throws {
        #expect(try send(edit(), typing: [units(.apple): "3"]).status == .seeOther)
        let milk = try shop.product(.milk).variant.rawValue
        let fields = [seen.map { ("revision", $0) }, ("line", "\(milk)x2")].compactMap(\.self)
        let query = QueryItems(fields.map { .init(name: $0.0, value: $0.1) })
        let refused = try clerk.send(.post, path + "/revisions", query, [:])
        #expect(
            refused.status == .conflict
                && refused.html.contains("Someone else changed this order while you were editing"))
        #expect(try lines() == ["3 Apple", "1 Milk"])
    }

    @Test func aReasonThatIsFarTooLongIsNotForgotten() throws {
        let refused = try send(edit(), typing: ["reason": String(repeating: "a", count: 5000), units(.apple): "3"])
        #expect(refused.status == .unprocessableContent && refused.html.contains("Shorten the reason to 200"))
        #expect(try revisions().count == 1)
    }

    @Test func noMoreIsAddedThanThereIs() throws {
        let refused = try send(edit(), typing: [units(.apple): "6", "reason": "More"])
        #expect(refused.status == .conflict)
        #expect(refused.document.texts(".field-error") == ["The order can have 5 at most: no more are left."])
        #expect(refused.document.first("#\(try units(.apple))")?["value"] == "6")
        #expect(refused.document.first("#reason")?["value"] == "More")
        #expect(try revisions().count == 1)
    }

    @Test func whatCameBackStaysInTheOrder() throws {
        try shop.returnUnits(2, of: shop.latestOrder())
        let refused = try send(edit(), typing: [units(.apple): "1"])
        #expect(refused.status == .conflict)
        #expect(
            refused.document.texts(".field-error") == ["2 already returned: enter at least that many."])
        let apple = "\(try shop.product(.apple).variant.rawValue)"
        let removed = try clerk.get(try #require(send(edit(), "remove-line", value: apple).headers["Location"]))
        #expect(try send(removed).document.texts(".field-error").first?.contains("Apple") == true)
    }

    @Test func anOrderWithoutItemsIsCancelledInstead() throws {
        let refused = try clerk.submit(path + "/revisions", ["revision": "1"])
        #expect(refused.status == .conflict)
        #expect(refused.document.texts(".field-error").first?.contains("cancel it on its page") == true)
    }

    @Test(arguments: [["packed", "sent"], ["cancelled"]]) func whatHasLeftTheShopIsNotChanged(states: [String]) throws {
        let form = try edit()
        for state in states { _ = try clerk.post(path + "/states", ["state": state]) }
        let refused = try send(form, typing: [units(.apple): "1", "reason": "Late"])
        #expect(refused.status == .conflict)
        let sentence = "the order is \(states.last!) since"
        #expect(refused.document.texts(".field-error").first?.contains(sentence) == true)
        #expect(refused.html.contains("ann@example.com"))
        #expect(refused.document.first("#\(try units(.apple))")?["value"] == "1")
        #expect(try edit().status == .conflict)
        #expect(try clerk.get(path).document.first("a[href=\(path)/edit]") == nil)
        #expect(try revisions().count == 1)
    }

    @Test(arguments: ["0", "-1", "32768", "abc"]) func onlyAQuantityIsOne(units: String) throws {
        let refused = try send(
            edit(), typing: [self.units(.apple): units, "reason": String(repeating: "a", count: 201)])
        #expect(refused.status == .unprocessableContent)
        #expect(
            refused.document.texts(".field-error") == [
                "Enter a quantity from 1 to 32,767.", "Shorten the reason to 200 characters.",
            ])
    }

    @Test func thePageOfTheOrderSaysWhatItWas() throws {
        #expect(try clerk.get(path).document.first("#versions") == nil)
        #expect(try !ann.get("/orders/1001").html.contains("Changed by the shop"))
        _ = try send(edit(), typing: [units(.apple): "1", "reason": "Called <again>"])
        let milk = "\(try shop.product(.milk).variant.rawValue)"
        _ = try send(clerk.get(#require(send(edit(), "remove-line", value: milk).headers["Location"])))
        let page = try clerk.get(path)
        #expect(
            page.document.texts("[aria-labelledby=versions] ul li") == [
                "Milk removed, was 1", "Total $1.47, was $5.96", "1 × Apple",
                "1 × Apple, was 2", "Total $5.96, was $7.43", "1 × Apple", "1 × Milk",
                "Total $7.43", "2 × Apple", "1 × Milk",
            ])
        #expect(page.html.contains("<bdi>ann@example.com</bdi>: <bdi>Called &lt;again&gt;</bdi>"))
        #expect(page.html.contains("<bdi>the customer</bdi>"))
        let own = try ann.get("/orders/1001").html
        #expect(own.contains("The total is now <strong>$1.47</strong>, it was $5.96.") && !own.contains("Called"))
    }

    @Test func anAddressThatNobodyHasWrittenIsNoChange() throws {
        for query in [
            "revision=99&line=1x1", "revision=-1", "revision=x&line=x", "revision=1",
            "revision=\(String(repeating: "9", count: 300))", String(repeating: "line=1x1&", count: 500) + "revision=1",
        ] {
            #expect(try clerk.get(path + "/edit?" + query).status == .ok, "\(query.prefix(60))")
            #expect(try clerk.get(path + "/edit/item?q=apple&" + query).status == .ok, "\(query.prefix(60))")
        }
        #expect(try clerk.get("/manage/orders/1002/edit").status == .notFound)
        #expect(try clerk.post("/manage/orders/1002/revisions", ["revision": "1"]).status == .notFound)
    }
}
