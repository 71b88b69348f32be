import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Steps with many orders, as a clerk takes them in the list.
struct BulkStepPagesTests {
    private let shop: TestShop
    private let clerk: Shopper

    init() throws {
        shop = try TestShop()
        clerk = try Shopper.clerk(of: shop)
        let ann = try shop.customer("Ann")
        for _ in 1...60 { try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann) }
    }

    private func take(_ page: Response) throws -> Response {
        let fields = page.document.all("form[action=/manage/order-steps] input").compactMap { input in
            input["name"].map { QueryItems.Item(name: $0, value: input["value"] ?? "") }
        }
        let answer = try clerk.send(.post, "/manage/order-steps", QueryItems(fields), [:])
        return try clerk.get(try #require(answer.headers["Location"]))
    }

    private func press(_ page: Response, _ button: String) throws -> Response {
        let form = try #require(
            page.document.all("form[method=post]").first { $0["action"]?.hasSuffix(button) == true })
        return try clerk.submit(try #require(form["action"]), [:])
    }

    private func count(_ state: String) throws -> String {
        try clerk.get("/manage/orders?state=" + state).document.texts("span[role=status]").first ?? ""
    }

    @Test func theListHasBoxesWhereSomebodySelects() throws {
        #expect(try clerk.get("/manage/orders").document.first("input[type=checkbox]") == nil)
        let page = try clerk.get("/manage/orders?state=placed&select").document
        #expect(page.all("input[name=order]").count == 50)
        #expect(page.all("#selection input[type=hidden]").map { $0["value"] } == ["placed"])
        let states = page.all("#selection button[name=set]").map { $0["value"] }
        #expect(states == ["packed", "sent", "delivered", "cancelled"])
        #expect(page.all("a").contains { $0.text == "Done" && $0["href"] == "/manage/orders?state=placed" })
    }

    @Test func customersAreMailedOnlyWithMailServer() throws {
        try shop.store.write { try $0.setState(.packed, of: .init(rawValue: 1001), by: nil) }
        let path = "/manage/new-order-step?state=packed&set=sent&order=1001"
        let page = try clerk.get(path).html
        #expect(page.contains("1 order will be marked as sent.") && !page.contains("mailed"))
        let served = Shopper(
            beside: try Shopper(in: shop, mail: MailSettings(hasServer: true)), cookies: clerk.cookies)
        #expect(try served.get(path).html.contains("Customers with an email address get a mail."))
    }

    @Test func whoeverChoosesSomeSeesWhatWillStay() throws {
        try shop.store.write { try $0.setState(.cancelled, of: .init(rawValue: 1003), by: nil) }
        let asked = try clerk.get(
            "/manage/new-order-step?state=placed&set=packed&order=1001&order=1002&order=1003&order=x")
        #expect(asked.html.contains("2 orders will be marked as packed."))
        #expect(asked.html.contains("1 order will stay as it is") && asked.html.contains("Cancelled ·"))
        #expect(try count("packed") == "0 orders", "nothing is done yet")
        let done = try take(asked)
        #expect(done.html.contains("2 orders marked as packed."))
        #expect(try count("packed") == "2 orders")
        #expect(try take(asked).html.contains("2 orders marked as packed."), "the form sent twice")
        let undone = try press(done, "/undo")
        #expect(undone.html.contains("2 orders moved back: no longer packed."))
        #expect(try count("packed") == "0 orders")
        #expect(try clerk.get("/manage/orders").html.contains("Your last step with several orders"))
    }

    /// Places order 1061, which is to be paid by bank transfer.
    private func placeTransfer() throws {
        try shop.takeSignedCheckouts { ($0.iban, $0.bankHolder) = ("CH9300762011623852957", "Test Shop") }
        let ben = try shop.customer("Ben")
        try shop.put(2, of: .tomato, inCartOf: ben)
        var said = TestShop.said
        (said.payment, said.card) = (.transfer, nil)
        try shop.store.write { [said] in try $0.saveCheckout(said, of: ben) }
        #expect(try shop.placeSignedOrder(of: ben).code.description == "1061")
    }

    @Test func unpaidTransfersAreNamedAndLeftOut() throws {
        try placeTransfer()
        let path = "/manage/new-order-step?state=placed&set=packed&order=1001&order=1061"
        let asked = try clerk.get(path)
        #expect(asked.html.contains("2 orders can be marked as packed. 1 is not paid yet."))
        #expect(asked.document.text("#unpaid") == "Not paid yet")
        #expect(
            asked.document.texts("form[action=/manage/order-steps] button")
                == ["Mark 1 paid as packed", "Mark all 2 as packed"])
        let fields = asked.document.all("form[action=/manage/order-steps] input").compactMap { input in
            input["name"].map { QueryItems.Item(name: $0, value: input["value"] ?? "") }
        }
        #expect(try take(asked).html.contains("1 order marked as packed."))
        #expect(try count("packed") == "1 order")
        let alone = try clerk.get("/manage/new-order-step?set=packed&order=1061")
        #expect(alone.document.texts("form[action=/manage/order-steps] button") == ["Mark 1 as packed"])
        let items =
            fields.filter { $0.name != "key" } + [
                .init(name: "key", value: String(repeating: "ab", count: 16)), .init(name: "with-unpaid", value: "1"),
            ]
        _ = try clerk.send(.post, "/manage/order-steps", QueryItems(items), [:])
        #expect(try count("packed") == "2 orders")
    }

    @Test func orderPageSaysThatTheTransferHasNotCome() throws {
        try placeTransfer()
        let sentence = "a bank transfer of $4.90 is expected"
        #expect(try clerk.get("/manage/orders/1061").html.contains(sentence))
        #expect(try !clerk.get("/manage/orders/1001").html.contains("Not paid yet"))
        let order = try #require(try shop.store.read { try $0.ask(.deskOrder(.init(rawValue: 1061))) }?.order)
        try shop.pay(490, for: order, reference: "1")
        #expect(try !clerk.get("/manage/orders/1061").html.contains(sentence))
        #expect(try clerk.get("/manage/new-order-step?set=packed&order=1061").html.contains("1 order will be marked"))
    }

    @Test func whatSomebodyChangedMeanwhileIsNamed() throws {
        let asked = try clerk.get("/manage/new-order-step?set=packed&order=1001&order=1002")
        let changed = try clerk.post("/manage/orders/1001/revisions", ["revision": "1", "line": "1x2"])
        #expect(changed.status == .seeOther)
        let done = try take(asked)
        #expect(done.html.contains("1 order marked as packed.") && done.html.contains("1 order has changed"))
        #expect(try count("packed") == "1 order" && count("placed") == "59 orders")
    }

    @Test func resumedOrdersAreToBePacked() throws {
        for state in [OrderState.cancelled, .resumed] {
            try shop.store.write { try $0.setState(state, of: .init(rawValue: 1003), by: nil) }
        }
        #expect(try count("placed") == "60 orders" && count("resumed") == "60 orders")
        #expect(try clerk.get("/manage/orders?state=placed&after=1010").html.contains("Resumed"))
    }

    @Test func allOfAListAreTakenInPortions() throws {
        let sent = try clerk.get("/manage/new-order-step?all=1&set=packed&state=placed&after=1010")
        let packed = try take(sent)
        #expect(packed.html.contains("60 orders marked as packed."))
        let some = try take(clerk.get("/manage/new-order-step?all=1&set=sent&state=packed"))
        #expect(some.html.contains("50 orders marked as sent.") && some.html.contains("10 orders still to do."))
        #expect(try clerk.get("/manage/orders").html.contains("It is not finished."))
        let slips = try clerk.get(try #require(some.document.all("a").first { $0.text == "Packing slips" }?["href"]))
        #expect(slips.document.all(".slip").count == 50 && !slips.html.contains("$"))
        let list = try clerk.get(try #require(some.document.all("a").first { $0.text == "Addresses" }?["href"]))
        #expect(list.document.all("tbody th").count == 50)
        #expect(try press(some, "/continuation").html.contains("60 orders marked as sent."))
        let back = try press(press(some, "/undo"), "/continuation")
        #expect(back.html.contains("60 orders moved back: no longer sent."))
    }

    @Test func whatNobodyCanHaveChosenDoesNothing() throws {
        for query in ["", "set=x", "set=placed&order=1001", "set=packed&order=\(String(repeating: "9", count: 400))"] {
            let answer = try clerk.get("/manage/new-order-step?" + query)
            #expect([.ok, .seeOther].contains(answer.status), "\(query)")
        }
        #expect(try clerk.get("/manage/new-order-step?set=packed").html.contains("Choose at least one order"))
        #expect(try clerk.post("/manage/order-steps", ["set": "packed", "orders": "1001:1"]).status == .seeOther)
        #expect(
            try clerk.post("/manage/order-steps", ["set": "placed", "orders": "1001:1", "key": "00"]).status
                == .seeOther)
        #expect(try count("packed") == "0 orders")
        for orders in ["", "1001", "1001:", ":1", "x:y", "1001:1:1", "9:9999999999999999999999"] {
            let answer = try clerk.post(
                "/manage/order-steps",
                ["set": "packed", "orders": orders, "key": String(repeating: "0", count: 32)])
            #expect(answer.headers["Location"] == "/manage/orders", "\(orders)")
        }
        #expect(try clerk.get("/manage/order-steps/9").status == .notFound)
        #expect(try clerk.post("/manage/order-steps/9/undo", [:]).status == .notFound)
    }
}
