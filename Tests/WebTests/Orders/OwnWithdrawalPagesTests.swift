import HTTP
import Mail
import Shop
import TestSupport
import Testing

@testable import Storage
@testable import Web

/// The withdrawal from an order whose lines the customer can check.
struct OwnWithdrawalPagesTests {
    private let shop: TestShop
    private let zoe: Shopper
    private let path = "/orders/1001/withdrawal"

    /// Zoe buys three mowers, one shovel, a perishable milk and a sealed film: order 1001.
    init() throws {
        shop = try TestShop()
        try shop.changeSettings { $0.takesWithdrawals = true }
        try shop.edit(.movies) { $0.withdrawalRule = .exempt(.sealedMedia) }
        zoe = try Shopper(in: shop)
        _ = try zoe.post("/cart/lines", ["product": "mower", "quantity": "3"])
        for product in ["shovel", "milk", "lord-of-the-rings"] {
            _ = try zoe.post("/cart/lines", ["product": product])
        }
        try shop.edit(.grocery) { $0.withdrawalRule = .exempt(.perishable) }
        let hash = TestShop.hash(ofToken: zoe.cookies["session"])
        try shop.store.write { transaction in
            let customer = try transaction.customer(tokenHash: hash)
            try transaction.setDetails(
                CustomerDetails(givenName: "Zoe", familyName: "Ng", email: TestShop.email("zoe@example.com")),
                of: customer)
        }
        try zoe.buy()
    }

    /// The `id` of the check box of an item; nil if it has none.
    private func box(_ name: String, on page: Response) -> String? {
        zip(page.document.texts("#items label.tick"), page.document.all("#items [type=checkbox]"))
            .first { $0.0 == name }?.1["id"]
    }

    private func review(_ fields: [String: String], by shopper: Shopper? = nil) throws -> Response {
        let typed = ["name": "Zoe Ng", "order": "1001", "email": "zoe@example.com", "revision": "1"]
        return try (shopper ?? zoe).post(path, items: typed.merging(fields) { $1 })
    }

    private func recorded() throws -> [String] {
        try shop.store.read { try $0.ask(Query<[String]>(all: "SELECT items FROM withdrawals", []) { $0[0] }) }
    }

    @Test func formHasTheCustomerAndTheLinesOfTheOrder() throws {
        let page = try zoe.get(path)
        #expect(page.status == .ok && page.headers["Cache-Control"]?.contains("no-store") == true)
        #expect(page.document.first("#name")?["value"] == "Zoe Ng")
        #expect(page.document.first("#email")?["value"] == "zoe@example.com")
        #expect(page.document.first("#order")?["value"] == "1001")
        #expect(page.document.first("#order")?["readonly"] != nil)
        #expect(page.document.all("#items [type=checkbox]").count == 3)
        #expect(page.document.all("#items [checked]").isEmpty && page.document.first("textarea") == nil)
        let mower = try #require(box("Mower", on: page))
        let units = mower.replacing("line", with: "units")
        #expect(page.document.first("#\(units)")?["value"] == "3" && page.document.first("#\(units)")?["max"] == "3")
        #expect(page.document.all("#items [type=number]").count == 1)
        #expect(box("Milk", on: page) == nil && page.html.contains("deteriorates or expires rapidly"))
        let film = try #require(box("Lord of the Rings", on: page))
        #expect(page.document.text("#\(film)-hint")?.hasPrefix("Only if still sealed. Once unsealed,") == true)
    }

    @Test func checkedLinesBecomeTheItemsOfTheWithdrawal() throws {
        let page = try zoe.get(path)
        let mower = try #require(box("Mower", on: page))
        let film = try #require(box("Lord of the Rings", on: page))
        let units = mower.replacing("line", with: "units")
        let question = try review([mower: "1", units: "2", film: "1"])
        #expect(question.status == .ok && question.heading == "Confirm withdrawal")
        let items = "2 × Mower\n1 × Lord of the Rings"
        #expect(Set(question.hidden("items")?.split(separator: "\n") ?? []) == Set(items.split(separator: "\n")))
        #expect(try recorded().isEmpty)
        func value(_ name: String) -> String { question.hidden(name) ?? "" }
        let change = try zoe.post(
            path,
            [
                "name": value("name"), "email": value("email"), mower: value(mower), units: value(units),
                "revision": value("revision"), "change": "1",
            ])
        #expect(change.document.first("#\(mower)")?["checked"] != nil)
        #expect(change.document.first("#\(units)")?["value"] == "2")
        #expect(change.document.all("#items [checked]").count == 1)
        let back = question.document.all("form.form button").first { $0["formaction"] != nil }
        #expect(back?["formaction"] == path)
        let receipt = try zoe.post(
            "/withdrawal/confirmation",
            [
                "name": value("name"), "order": value("order"), "email": value("email"), "items": value("items"),
                "key": value("key"),
            ])
        #expect(receipt.heading == "Withdrawal received")
        #expect(try recorded() == [value("items")])
    }

    @Test func withoutACheckTheWholeOrderIsMeant() throws {
        let question = try review([:])
        #expect(question.heading == "Confirm withdrawal" && question.hidden("items") == "")
        #expect(question.html.contains("The whole order"))
    }

    @Test func changedNumberOfUnitsCountsAsChecked() throws {
        let mower = try #require(box("Mower", on: zoe.get(path)))
        let units = mower.replacing("line", with: "units")
        #expect(try review([units: "1"]).hidden("items") == "1 × Mower")
        for wrong in ["0", "4", "-1", "two"] {
            let page = try review([mower: "1", units: wrong])
            #expect(page.status == .unprocessableContent)
            #expect(page.document.text("#\(units)-error") == "Enter a number from 1 to 3.")
            #expect(page.document.first("#\(units)")?["value"] == wrong)
        }
    }

    @Test func lineWithoutRightOfWithdrawalCannotBeChecked() throws {
        let order = try shop.latestOrder()
        let milk = try #require(try shop.lines(of: order).firstIndex { $0.productName == "Milk" })
        let page = try review(["line-\(milk)": "1", "units-\(milk)": "1"])
        #expect(page.status == .unprocessableContent && page.hidden("items") == nil)
        #expect(page.document.text("#items-error") == "The order has changed since. Choose the items again.")
        // The statement of a consumer is always taken.
        let free = try zoe.post(
            "/withdrawal", ["name": "Zoe", "order": "1001", "email": "zoe@example.com", "items": "Milk"])
        #expect(free.heading == "Confirm withdrawal" && free.hidden("items") == "Milk")
    }

    @Test func choiceOfAnEarlierRevisionIsMadeAgain() throws {
        let shovel = try #require(box("Shovel", on: zoe.get(path)))
        let order = try shop.latestOrder()
        var contents = try shop.store.read { try $0.contents(of: order) }
        contents = try OrderContents(
            contents.lines.filter { $0.productName != "Mower" }, pricesIncludeTax: true, in: contents.currency)
        try shop.revise(order, to: contents)
        let page = try review([shovel: "1"])
        #expect(page.status == .unprocessableContent && page.document.all("#items [checked]").isEmpty)
        #expect(page.document.text("#items-error") == "The order has changed since. Choose the items again.")
        #expect(page.document.first("[name=revision]")?["value"] == "2")
        // Numbers of units belong to the lines of their revision, too.
        let units = try zoe.post(
            path, ["name": "Zoe", "email": "zoe@example.com", "revision": "1", "units-0": "2"])
        #expect(units.status == .unprocessableContent)
    }

    @Test func statementWithAnotherAddressBelongsToTheOrderOfItsCustomer() throws {
        for (shopper, isKnown) in [(zoe, true), (Shopper(beside: zoe), false)] {
            let question = try shopper.post(
                "/withdrawal", ["name": "Zoe", "order": "1001", "email": "other@example.com"])
            _ = try shopper.post(
                "/withdrawal/confirmation",
                [
                    "key": question.hidden("key") ?? "", "name": "Zoe", "order": "1001", "email": "other@example.com",
                    "items": "",
                ])
            let orders = try shop.store.read {
                try $0.ask(Query<[Int?]>(all: "SELECT order_id FROM withdrawals ORDER BY id", []) { $0[0] as Int? })
            }
            #expect((orders.last ?? nil) == (isKnown ? 1001 : nil))
        }
    }

    @Test func orderPageSaysWhatWasReceived() throws {
        let shovel = try #require(box("Shovel", on: zoe.get(path)))
        let question = try review([shovel: "1"])
        func value(_ name: String) -> String { question.hidden(name) ?? "" }
        _ = try zoe.post(
            "/withdrawal/confirmation",
            [
                "key": value("key"), "name": value("name"), "order": value("order"), "email": value("email"),
                "items": value("items"),
            ])
        let id = try shop.store.read { try $0.ask(Query<Int>(value: "SELECT max(id) FROM withdrawals")) }
        let settlement = try Shopper.clerk(of: shop).get("/manage/withdrawals/\(id)/settlement").document
        let counts = settlement.all("input").filter { $0["name"]?.hasPrefix("count-") == true }
        #expect(counts.filter { $0["value"] == "1" }.map { $0["name"] } == [shovel.replacing("line", with: "count")])
        #expect(counts.count(where: { $0["value"] == "0" }) == 3)
        let page = try zoe.get("/orders/1001")
        #expect(
            page.document.texts("main p").contains { $0.hasPrefix("Withdrawal received on ") && $0.contains("Shovel") })
    }

    @Test func slipLeavesOutUnitsThatWereReturnedBeforeTheOrderWasSent() throws {
        let clerk = try Shopper.clerk(of: shop)
        let order = try shop.latestOrder()
        let mowers = try #require(try shop.lines(of: order).firstIndex { $0.productName == "Mower" })
        try shop.returnUnits(2, ofLine: mowers, of: order)
        let rows: () throws -> [String] = { try clerk.get("/manage/orders/1001/slip").document.texts(".cart-row") }
        #expect(try rows().contains { $0.contains("Mower") && $0.hasSuffix("1") })
        try shop.returnUnits(1, ofLine: mowers, of: order)
        #expect(try !rows().contains { $0.contains("Mower") })
        try shop.set(order, to: .packed, .sent)
        let shovels = try #require(try shop.lines(of: order).firstIndex { $0.productName == "Shovel" })
        shop.letPass(hours: 1)
        try shop.returnUnits(1, ofLine: shovels, of: order)
        #expect(try rows().contains { $0.contains("Shovel") })
    }

    @Test func errorsAreAtTheirFields() throws {
        let page = try review(["name": "", "email": "zoe@"])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#name-error") == "Enter your name.")
        #expect(page.document.first("#email-error") != nil && page.document.first("#items") != nil)
    }

    @Test func holderOfTheLinkGetsTheLines() throws {
        let phone = Shopper(beside: zoe)
        let mail = try #require(try shop.mails().first { $0.kind == .orderReceipt })
        let bytes = try #require(try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) })
        let text = try #require(MailMessage.text(in: bytes))
        let link = try String(#require(text.firstMatch(of: #/\/orders\/[0-9]+\/[0-9a-f]{32}/#)).output)
        _ = try phone.get(link)
        #expect(try phone.get("/orders/1001").document.all("main a").contains { $0["href"] == path })
        let hash = TestShop.hash(ofToken: zoe.cookies["session"])
        try shop.store.write { transaction in
            let customer = try transaction.customer(tokenHash: hash)
            try transaction.setDetails(
                CustomerDetails(givenName: "Zoe", familyName: "Li", email: TestShop.email("new@example.com")),
                of: customer)
        }
        let page = try phone.get(path)
        #expect(page.document.all("#items [type=checkbox]").count == 3)
        // The holder sees what the order says, and not what the customer says today.
        #expect(page.document.first("#name")?["value"] == "Zoe Ng")
        #expect(page.document.first("#email")?["value"] == "zoe@example.com")
        let shovel = try #require(box("Shovel", on: page))
        #expect(try review([shovel: "1"], by: phone).hidden("items") == "1 × Shovel")
    }

    @Test func strangerGetsTheFormWithoutLinesForEachOrder() throws {
        for stranger in [Shopper(beside: zoe), try Shopper.clerk(of: shop)] {
            for code in ["1001", "9999"] {
                let answer = try stranger.get("/orders/\(code)/withdrawal")
                #expect(answer.status == .seeOther && answer.headers["Location"] == "/withdrawal?order=\(code)")
                let posted = try stranger.post(
                    "/orders/\(code)/withdrawal",
                    ["name": "Eve", "order": code, "email": "eve@example.com", "line-0": "1", "units-0": "2"])
                #expect(posted.status == .ok && posted.heading == "Withdraw from contract")
                #expect(!posted.html.contains("Mower") && !posted.html.contains("zoe@example.com"))
                #expect(posted.document.first("textarea") != nil)
            }
        }
        let stranger = Shopper(beside: zoe)
        let pages = try ["1001", "9999"].map { code in
            try stranger.post("/orders/\(code)/withdrawal", ["name": "Eve", "order": code]).html
                .replacing(code, with: "")
        }
        #expect(pages[0] == pages[1])
    }

    @Test func functionThatIsSwitchedOffIsNotFound() throws {
        try shop.changeSettings { $0.takesWithdrawals = false }
        #expect(try zoe.get(path).status == .notFound && review([:]).status == .notFound)
    }

    @Test func formsOfANetworkAreLimited() throws {
        var limits = RateLimits()
        limits.withdrawals = 2
        let shopper = try Shopper(in: shop, limits: limits)
        for _ in 1...2 { #expect(try shopper.post(path).status == .ok) }
        #expect(try shopper.post(path).status == .tooManyRequests)
    }
}
