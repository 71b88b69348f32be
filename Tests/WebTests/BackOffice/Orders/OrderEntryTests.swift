import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Orders that staff enter, such as for a customer on the phone.
struct OrderEntryTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let zoe: Customer.ID

    init() throws {
        shop = try TestShop()
        try shop.setStock(5, of: .apple)
        clerk = try Shopper.manager(of: shop)
        zoe = try shop.customer("Zoe")
        try shop.store.write { [zoe] in
            try $0.setDetails(CustomerDetails(givenName: "Zoe", familyName: "Ng"), of: zoe)
        }
    }

    /// The fields of a page's form, as a browser sends them.
    private func fields(of page: Response) -> [QueryItems.Item] {
        page.document.all("form[action=/manage/orders] input").compactMap { input in
            input["name"].map { QueryItems.Item(name: $0, value: input["value"] ?? "") }
        }
    }

    /// Presses a button of the form after other texts were typed into it.
    private func send(
        _ page: Response, _ button: String? = nil, value: String = "1", typing typed: [String: String] = [:]
    ) throws -> Response {
        var items = fields(of: page).map { QueryItems.Item(name: $0.name, value: typed[$0.name] ?? $0.value) }
        items.append(contentsOf: button.map { [QueryItems.Item(name: $0, value: value)] } ?? [])
        return try clerk.send(.post, "/manage/orders", QueryItems(items), [:])
    }

    /// Does so, and opens the page that it leads to.
    private func press(
        _ page: Response, _ button: String, value: String = "1", typing typed: [String: String] = [:],
        searching words: String = ""
    ) throws -> Response {
        let path = try #require(try send(page, button, value: value, typing: typed).headers["Location"])
        return try clerk.get(path + (words.isEmpty ? "" : "&q=" + words))
    }

    /// Follows the link of a choice.
    private func choose(_ name: String, of page: Response) throws -> Response {
        let link = try #require(page.document.all("a.managed-name").first { $0.text.hasPrefix(name) })
        return try clerk.get(try #require(link["href"]).replacing("&amp;", with: "&"))
    }

    /// The form with Zoe and apples.
    private func filled() throws -> Response {
        let customers = try press(clerk.get("/manage/new-order"), "choose-customer", searching: "ng")
        let items = try press(choose("Zoe Ng", of: customers), "choose-item", searching: "apple")
        return try choose("Apple", of: items)
    }

    @Test func anEmptyFormHasTheDayAndACode() throws {
        let page = try clerk.get("/manage/new-order").document
        let today = ShopClock(TestShop.settings, TimeZones()).day(of: shop.clock.now)
        #expect(page.first("#day")?["value"] == today.description)
        #expect(page.first("#order-code")?["value"] == "1001")
        let refused = try send(try clerk.get("/manage/new-order"), typing: ["day": "2030-01-01", "order-code": "a/b"])
        #expect(refused.status == .unprocessableContent)
        for sentence in [
            "Enter today’s date or an earlier one", "without / or", "Choose a customer.", "Choose an item.",
        ] {
            #expect(refused.html.contains(sentence), "\(sentence)")
        }
        #expect(refused.document.first("#order-code")?["value"] == "a/b")
    }

    @Test func whoeverChoosesComesBackWithEverythingElse() throws {
        let typed = ["day": "2026-01-02", "order-code": "Phone 7"]
        let form = try clerk.get("/manage/new-order")
        let customers = try press(form, "choose-customer", typing: typed, searching: "zoe")
        let chosen = try choose("Zoe Ng", of: customers)
        #expect(chosen.document.first("#day")?["value"] == "2026-01-02")
        #expect(chosen.document.first("#order-code")?["value"] == "Phone 7")
        let again = try press(chosen, "choose-customer")
        #expect(again.document.first("a[aria-current=true]")?.text.contains("Zoe Ng (chosen)") == true)
        let items = try press(chosen, "choose-item", searching: "appel")
        let two = try choose("Apple", of: items)
        #expect(two.html.contains("Zoe Ng") && two.html.contains("<dt>Total</dt><dd><strong>$1.47</strong>"))
        let updated = try press(two, "update", typing: ["units": "3"])
        #expect(updated.html.contains("<dt>Total</dt><dd><strong>$4.41</strong>"))
        #expect(updated.document.first("#order-code")?["value"] == "Phone 7")
        let line = try #require(updated.document.first("button[name=remove-line]")?["value"])
        #expect(try press(updated, "remove-line", value: line).html.contains("Find an item"))
    }

    @Test func anOrderIsEnteredOnce() throws {
        let form = try filled()
        let answer = try send(form, typing: ["units": "2"])
        #expect(answer.headers["Location"] == "/manage/orders/1001")
        #expect(try send(form, typing: ["units": "2"]).headers["Location"] == "/manage/orders/1001")
        #expect(try shop.product(.apple).stock == 3)
        let order = try clerk.get("/manage/orders/1001").html
        #expect(order.contains("Zoe Ng") && order.contains("$2.94") && order.contains("ann@example.com"))
        #expect(try shop.recentOrders(of: zoe).count == 1)
    }

    @Test func itHasItsOwnCodeAndDay() throws {
        #expect(
            try send(try filled(), typing: ["order-code": "Phone 7", "day": "2026-01-02"]).headers["Location"]
                == "/manage/orders/Phone%207")
        let page = try clerk.get("/manage/orders/Phone 7").document
        #expect(
            page.all("time").map(\.text).first { $0.contains("2026") } == "January 2, 2026 at 12:00 AM",
            "the day that was typed")
        let taken = try send(try filled(), typing: ["order-code": "Phone 7"])
        #expect(taken.status == .unprocessableContent)
        #expect(taken.html.contains("Another order has this code. Choose another."))
        #expect(try send(try filled(), typing: ["order-code": "PHONE 7"]).status == .unprocessableContent)
    }

    @Test(arguments: ["0", "-1", "32768", "abc", "99999999999999999999"])
    func onlyAQuantityIsOne(units: String) throws {
        let refused = try send(try filled(), typing: ["units": units])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.html.contains("Enter a quantity from 1 to 32,767."))
    }

    /// Presses a button, and opens the form that it leads to.
    private func update(
        _ page: Response, _ button: String = "update", value: String = "1", typing typed: [String: String] = [:]
    ) throws -> Response {
        try clerk.get(try #require(send(page, button, value: value, typing: typed).headers["Location"]))
    }

    private func focused(_ page: Response) -> String? {
        page.html.firstMatch(of: /<(?:input|button) [^>]*?id="([^"]+)"[^>]* autofocus>/).map { String($0.output.1) }
    }

    @Test func whoeverTypesWordsNeedsNoLists() throws {
        let form = try clerk.get("/manage/new-order")
        #expect(focused(form) == "customer-words")
        let filled = try update(form, typing: ["customer-words": "ng", "item-words": "appel"])
        #expect(filled.html.contains("Zoe Ng") && filled.html.contains("<dt>Total</dt><dd><strong>$1.47</strong>"))
        #expect(try focused(filled) == "units-\(shop.product(.apple).variant.rawValue)")
        let reckoned = try update(filled, typing: ["units": "3"])
        #expect(focused(reckoned) == "save" && reckoned.html.contains("<dt>Total</dt><dd><strong>$4.41</strong>"))
        #expect(try send(reckoned).headers["Location"] == "/manage/orders/1001")
        #expect(try shop.recentOrders(of: zoe).count == 1)
    }

    @Test func ofSeveralThatAreFoundOneIsChosen() throws {
        let ann = try shop.customer("Ann")
        try shop.store.write { [ann] in
            let details = CustomerDetails(
                givenName: "Ann", familyName: "Ng", email: TestShop.email("ann.ng@example.com"))
            try $0.setDetails(details, of: ann)
        }
        let form = try update(
            clerk.get("/manage/new-order"), typing: ["customer-words": "ng", "item-words": "toma", "order-code": "P7"])
        let buttons = form.document.all("button.found")
        #expect(buttons.map { $0["name"] } == ["found-customer", "found-customer", "found-item", "found-item"])
        #expect(buttons.map(\.text).prefix(2) == ["Ann Ng ann.ng@example.com", "Zoe Ng"])
        #expect(focused(form) == "found-customer-\(ann.rawValue)")
        let chosen = try update(form, "found-customer", value: "\(ann.rawValue)")
        #expect(chosen.html.contains("Ann Ng") && chosen.document.all("button.found").count == 2)
        let plant = try shop.product(.tomatoPlant).variant.rawValue
        #expect(try send(chosen).headers["Location"]?.hasPrefix("/manage/new-order?") == true, "words are left")
        #expect(try shop.recentOrders(of: ann).isEmpty)
        let both = try update(chosen, "found-item", value: "\(plant)")
        #expect(both.document.texts(".desk-line strong") == ["Tomato Plant"])
        #expect(try send(both).headers["Location"] == "/manage/orders/P7")
    }

    @Test func whoeverFindsNothingMayTypeAgain() throws {
        let form = try update(
            clerk.get("/manage/new-order"), typing: ["customer-words": "<b>", "item-words": "qqqqqq"])
        #expect(form.html.contains("No customers found.") && form.html.contains("No items found."))
        #expect(form.html.contains("value=\"&lt;b&gt;\"") && focused(form) == "customer-words")
        for words in [String(repeating: "é ", count: 300), "%_\"'", "1 2 3"] {
            _ = try update(form, typing: ["customer-words": words, "item-words": words])
        }
    }

    @Test func theFocusStaysWithTheItemWhileNoCustomerIsChosen() throws {
        let apple = "\(try shop.product(.apple).variant.rawValue)"
        let form = try update(clerk.get("/manage/new-order"), typing: ["item-words": "apple"])
        #expect(focused(form) == "units-\(apple)")
        #expect(try focused(update(form, "more", value: apple)) == "more-\(apple)")
        #expect(try focused(update(form, typing: ["item-words": "qqqqqq"])) == "item-words")
        #expect(try focused(update(form)) == "customer-words", "what is missing")
    }

    @Test func aStepperCountsByOne() throws {
        let apple = "\(try shop.product(.apple).variant.rawValue)"
        let two = try update(filled(), "more", value: apple)
        #expect(two.document.first("input[name=units]")?["value"] == "2" && focused(two) == "more-\(apple)")
        let one = try update(update(two, "less", value: apple), "less", value: apple)
        #expect(one.document.first("input[name=units]")?["value"] == "1" && focused(one) == "less-\(apple)")
        let typed = try update(one, typing: ["units": "40000"])
        #expect(typed.document.first("input[name=units]")?["value"] == "40000")
        #expect(typed.html.contains("Enter a quantity from 1 to 32,767."))
    }

    @Test func whatIsNotSoldAnyMoreIsNotOrdered() throws {
        let form = try filled()
        try shop.setArchived(true, .apple)
        let refused = try send(form)
        #expect(refused.status == .unprocessableContent && refused.html.contains("It is no longer sold."))
    }

    @Test func noMoreIsSoldThanThereIs() throws {
        let refused = try send(try filled(), typing: ["units": "6"])
        #expect(refused.html.contains("Only 5 of Apple left."))
        #expect(try shop.product(.apple).stock == 5)
    }

    @Test func anAddressThatNobodyHasWrittenIsNoOrder() throws {
        for query in [
            "customer=999&line=1x1", "line=x&line=1x&line=axb&line=1x99999&line=-1x-1",
            "day=%01&order-code=%F0%9F%92%A9",
            "customer=" + String(repeating: "9", count: 500), String(repeating: "line=1x1&", count: 500),
        ] {
            #expect(try clerk.get("/manage/new-order?" + query).status == .ok, "\(query.prefix(60))")
            #expect(try clerk.get("/manage/new-order/item?q=apple&" + query).status == .ok, "\(query.prefix(60))")
        }
    }

    /// Returns are counted by variant and credited by line: an order must not have two lines of one variant.
    @Test func linesOfOneVariantBecomeOneLine() {
        let items = ["7x2", "8x1", "7x3"].map { QueryItems.Item(name: "line", value: $0) }
        let lines = OrderDraft(QueryItems(items)).lines
        #expect(lines.map(\.variant.rawValue) == [7, 8])
        #expect(lines.map(\.units) == [5, 1])
    }
}
