import HTTP
import Mail
import Shop
import TestSupport
import Testing

@testable import Storage
@testable import Web

/// The withdrawal function for consumers: form, confirmation, receipt and mails.
struct WithdrawalPagesTests {
    private let shop: TestShop
    private let zoe: Shopper

    /// Ann has ordered a mower: order 1001.
    init() throws {
        shop = try TestShop()
        try shop.changeSettings { ($0.takesWithdrawals, $0.email) = (true, "shop@example.com") }
        let ann = try shop.customer("Ann")
        try shop.store.write {
            try $0.setDetails(CustomerDetails(email: TestShop.email("ann@example.com")), of: ann)
        }
        try shop.placeDeskOrder(shop.contents([(1, .mower)]), of: ann)
        zoe = try Shopper(
            in: shop, publicOrigin: "http://shop.example",
            mail: MailSettings(sender: TestShop.email("shop@shop.example"), hasServer: true))
    }

    private func confirm(_ page: Response, at prefix: String = "") throws -> Response {
        func value(_ name: String) -> String { page.document.first("[name=\(name)]")?["value"] ?? "" }
        return try zoe.post(
            prefix + "/withdrawal/confirmation",
            [
                "name": value("name"), "order": value("order"), "email": value("email"), "items": value("items"),
                "key": value("key"),
            ])
    }

    private func review(_ order: String = "1001", _ email: String = "ann@example.com", at prefix: String = "")
        throws -> Response
    {
        try zoe.post(
            prefix + "/withdrawal", ["name": "Ann <b>Ng</b>", "order": order, "email": email, "items": "Mower\nRake"])
    }

    /// The texts of the mails, newest first.
    private func mails(_ kind: MailKind) throws -> [String] {
        try shop.mails().filter { $0.kind == kind }.map { mail in
            let bytes = try #require(try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) })
            return try #require(MailMessage.text(in: bytes))
        }
    }

    private func recorded(_ condition: String = "TRUE") throws -> Int {
        try shop.store.read {
            try $0.ask(Query<Int>(value: "SELECT count(*) FROM withdrawals WHERE \(condition)"))
        }
    }

    @Test func orderPageLinksToItsForm() throws {
        let ann = try Shopper(in: shop)
        _ = try ann.post("/cart/lines", ["product": "apple"])
        try ann.buy()
        let links = { (page: Response) in page.document.all("main a").compactMap { $0["href"] } }
        let page = try ann.get("/orders/1002")
        #expect(links(page).contains("/orders/1002/withdrawal"))
        #expect(try zoe.get("/withdrawal?order=1002").document.first("#order")?["value"] == "1002")
        try shop.changeSettings { $0.takesWithdrawals = false }
        #expect(try !links(ann.get("/orders/1002")).contains { $0.contains("withdrawal") })
    }

    @Test func everyPageOfShoppersLinksToTheFunction() throws {
        let pages = ["/", "/cart", "/products/tomato", "/account", "/account/sign-in", "/nowhere", "/withdrawal", "/"]
        for path in pages {
            let links = try zoe.get(path).document.all("footer a").filter { $0["href"] == "/withdrawal" }
            #expect(links.map(\.text) == ["Withdraw from contract here"], "\(path)")
        }
        try shop.changeSettings { $0.takesWithdrawals = false }
        for path in pages { #expect(try !zoe.get(path).html.contains("/withdrawal\""), "\(path)") }
    }

    @Test func functionThatIsSwitchedOffIsNotFound() throws {
        let page = try review()
        try shop.changeSettings { $0.takesWithdrawals = false }
        #expect(try zoe.get("/withdrawal").status == .notFound)
        #expect(try review().status == .notFound && confirm(page).status == .notFound)
        #expect(try recorded() == 0)
    }

    @Test(arguments: [
        ("es", "Desistir del contrato aquí", "Confirmar el desistimiento"),
        ("de", "Vertrag widerrufen", "Widerruf bestätigen"),
        ("fr", "Renoncer au contrat ici", "Confirmer la rétractation"),
    ]) func wordsOfTheLawAreInTheLanguageOfThePage(tag: String, link: String, button: String) throws {
        try shop.offer(["es", "de", "fr"])
        let form = try zoe.get("/\(tag)/withdrawal")
        #expect(form.document.all("footer a").first { $0["href"] == "/\(tag)/withdrawal" }?.text == link)
        let page = try review(at: "/" + tag)
        #expect(page.document.first("form.form")?["action"] == "/\(tag)/withdrawal/confirmation")
        #expect(page.document.text("form.form button") == button)
        #expect(try confirm(page, at: "/" + tag).status == .ok)
        #expect(try recorded("language = '\(tag)'") == 1)
        let mail = try #require(try mails(.withdrawalReceived).first)
        #expect(mail.contains("1001") && mail.contains("(UTC") && !mail.contains("Received"))
    }

    @Test func withdrawalIsConfirmedRecordedAndMailed() throws {
        let form = try zoe.get("/withdrawal?order=1001")
        #expect(form.status == .ok && form.document.first("#order")?["value"] == "1001")
        #expect(!form.html.contains("reason\""))
        let page = try review()
        #expect(page.status == .ok && page.heading == "Confirm withdrawal")
        #expect(page.document.text("form.form button") == "Confirm withdrawal")
        #expect(page.html.contains("Ann &lt;b&gt;Ng") && page.html.contains("Mower\nRake"))
        #expect(try recorded() == 0 && shop.mails().isEmpty)
        let receipt = try confirm(page)
        #expect(receipt.status == .ok && receipt.heading == "Withdrawal received")
        // The clock of the tests stands at 21 November 2026, 14:05:00 UTC.
        let time = "November 21, 2026 at 09:05:00 (UTC−05:00)"
        #expect(receipt.document.text("main time") == time)
        #expect(receipt.html.contains("We mail the confirmation of receipt to"))
        #expect(try recorded() == 1)
        let mail = try #require(try mails(.withdrawalReceived).first)
        for text in [
            "We received your withdrawal", time, "Name: Ann <b>Ng</b>", "Order number: 1001", "Email: ann@example.com",
            "Mower\nRake", "This email does not say yet whether the withdrawal is accepted",
        ] { #expect(mail.replacing("\r", with: "").contains(text), "\(text)") }
        #expect(try shop.mails().map(\.recipient) == [TestShop.email("ann@example.com")])
        #expect(try shop.takeDueMail()?.recipient == TestShop.email("ann@example.com"))
    }

    @Test func repeatedConfirmationIsRecordedAndMailedOnce() throws {
        let page = try review()
        let first = try confirm(page)
        shop.letPass(seconds: 5)
        #expect(try confirm(page).html == first.html)
        #expect(try recorded() == 1 && shop.mails().count == 1)
    }

    @Test func shopGetsACopyIfItMailsOrders() throws {
        try shop.changeSettings { $0.mailsOrders = true }
        _ = try confirm(review())
        let copy = try #require(try mails(.newWithdrawal).first)
        #expect(copy.contains("http://shop.example/manage/withdrawals") && copy.contains("Order number: 1001"))
        #expect(try shop.mails().first { $0.kind == .newWithdrawal }?.recipient == TestShop.email("shop@example.com"))
    }

    @Test func answerIsTheSameForUnknownOrder() throws {
        let answers = try ["1001", "9999"].map { order in
            let page = try review(order)
            let receipt = try confirm(page)
            let key = try #require(page.hidden("key"))
            return try [page, receipt].map { ($0.status, $0.html.replacing(order, with: "").replacing(key, with: "")) }
                .map { "\($0.0) \($0.1)" }
                + mails(.withdrawalReceived)[0].replacing(order, with: "").split(separator: "\n")
                .map(String.init)
        }
        #expect(answers[0] == answers[1])
        #expect(try recorded("order_id IS NULL") == 1)
        #expect(try shop.mails().count == 2)
    }

    @Test func errorsAreAtTheirFieldsAndEntriesAreKept() throws {
        let long = String(repeating: "x", count: 1001)
        for path in ["/withdrawal", "/withdrawal/confirmation"] {
            let page = try zoe.post(path, ["name": " ", "order": "", "email": "ann@", "items": long])
            #expect(page.status == .unprocessableContent)
            #expect(page.document.text("#name-error") == "Enter your name.")
            #expect(page.document.text("#order-error") == "Enter the number of your order.")
            #expect(page.document.first("#email-error") != nil && page.document.first("#email")?["value"] == "ann@")
            #expect(page.document.text("#items-error") == "Shorten the list of items to 1000 characters.")
            #expect(page.html.contains(long) && page.document.all(".problem a").count == 4)
        }
        #expect(try recorded() == 0)
    }

    @Test func confirmationWithoutKeyAsksAgain() throws {
        let page = try zoe.post(
            "/withdrawal/confirmation", ["name": "Ann", "order": "1001", "email": "ann@example.com", "items": ""])
        #expect(page.heading == "Confirm withdrawal" && page.hidden("key")?.count == 32)
        #expect(try recorded() == 0)
    }

    @Test func entriesCanBeChangedBeforeTheConfirmation() throws {
        let page = try zoe.post(
            "/withdrawal", ["name": "Ann", "order": "1001", "email": "ann@example.com", "items": "", "change": "1"])
        #expect(page.status == .ok && page.heading == "Withdraw from contract")
        #expect(page.document.first("#email")?["value"] == "ann@example.com")
    }

    @Test func addressGetsAtMostSixMailsAnHour() throws {
        for number in 1...7 {
            let answer = try confirm(review("\(number)"))
            #expect(answer.status == (number == 7 ? .tooManyRequests : .ok))
            if number == 7 { #expect(answer.html.contains("The withdrawal was not recorded")) }
        }
        #expect(try recorded() == 6 && shop.mails().count == 6)
        #expect(try confirm(review("8", "ben@example.com")).status == .ok)
        shop.letPass(hours: 1)
        #expect(try confirm(review("7")).status == .ok)
    }

    @Test func formsOfANetworkAreLimited() throws {
        var limits = RateLimits()
        #expect(limits.withdrawals == 20)
        limits.withdrawals = 2
        let shopper = try Shopper(in: shop, limits: limits)
        for _ in 1...2 { #expect(try shopper.post("/withdrawal").status == .unprocessableContent) }
        #expect(try shopper.post("/withdrawal").status == .tooManyRequests)
        #expect(try shopper.get("/withdrawal").status == .ok)
    }
}
