import HTTP
import Mail
import Shop
import TestSupport
import Testing

@testable import Storage
@testable import Web

/// Items that cannot be returned under the right of withdrawal, as customers and staff see them.
struct WithdrawalExemptionPagesTests {
    private let shop: TestShop
    private let manager: Shopper
    private let zoe: Shopper
    private let perishable = "Cannot be returned under the right of withdrawal: deteriorates or expires rapidly"

    init() throws {
        shop = try TestShop()
        try shop.changeSettings { $0.takesWithdrawals = true }
        manager = try Shopper.manager(of: shop)
        zoe = try Shopper(in: shop)
    }

    private func exemptGrocery(_ exemption: WithdrawalExemption? = .perishable) throws {
        try shop.edit(.grocery) { $0.withdrawalRule = exemption.map { .exempt($0) } }
    }

    private func fillCart() throws {
        for product in ["tomato", "shovel"] { _ = try zoe.post("/cart/lines", ["product": product]) }
    }

    /// Buys what is in the cart, as a guest with an email address.
    private func buy() throws {
        let hash = TestShop.hash(ofToken: zoe.cookies["session"])
        try shop.store.write { transaction in
            let customer = try transaction.customer(tokenHash: hash)
            try transaction.setDetails(CustomerDetails(email: TestShop.email("zoe@example.com")), of: customer)
        }
        try zoe.buy()
    }

    @Test func categoryFormSavesAndClearsTheRule() throws {
        let path = try shop.managedPath(of: .grocery)
        func save(_ rule: String) throws -> Response {
            let version = try shop.managed(.grocery).version
            return try manager.submit(
                path, ["name": "Grocery", "parent": "", "withdrawal-rule": rule, "version": "\(version)"],
                files: [shop.upload(TestPicture.red, in: "picture")])
        }
        let choices = try manager.get(path).document.all("#withdrawal-rule option")
        #expect(choices.count == 8 && choices.first { $0["selected"] != nil }?["value"] == "")
        let page = try save("perishable")
        #expect(page.notice == "Grocery was changed.")
        #expect(page.html.contains("<ins>None: deteriorates or expires rapidly (d)</ins>"))
        #expect(try shop.category(.grocery).withdrawalExemption == .perishable)
        #expect(
            try manager.get(path).document.all("#withdrawal-rule option").first { $0["selected"] != nil }?["value"]
                == "perishable")
        #expect(try save("returnable").html.contains("<ins>Customers can withdraw</ins>"))
        #expect(try save("").status == .ok && shop.managed(.grocery).ownWithdrawalRule == nil)
        let refused = try save("services")
        #expect(refused.status == .unprocessableContent)
        #expect(refused.document.text("#withdrawal-rule-error") == "Choose one of the list.")
    }

    @Test func managersChooseBetweenTwoRules() throws {
        let path = try shop.managedPath(of: .grocery)
        let version = try shop.managed(.grocery).version
        try exemptGrocery()
        let page = try manager.submit(
            path, ["name": "Grocery", "parent": "", "withdrawal-rule": "mixed", "version": "\(version)"],
            files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(page.status == .conflict)
        #expect(page.html.contains("None: deteriorates or expires rapidly (d)"))
        #expect(page.html.contains("None: inseparably mixed after delivery (f)"))
        #expect(try shop.category(.grocery).withdrawalExemption == .perishable)
    }

    @Test func productPageSaysThatTheItemCannotBeReturned() throws {
        #expect(try !zoe.get("/products/tomato").html.contains("right of withdrawal:"))
        try exemptGrocery()
        #expect(try zoe.get("/products/tomato").document.texts(".product .fine").contains(perishable))
        #expect(try !zoe.get("/products/shovel").html.contains("right of withdrawal:"))
        try exemptGrocery(.hygiene)
        let sealed = try zoe.get("/products/tomato").html
        #expect(sealed.contains("Once unsealed, cannot be returned under the right of withdrawal: not suitable"))
        try shop.changeSettings { $0.takesWithdrawals = false }
        #expect(try !zoe.get("/products/tomato").html.contains("right of withdrawal:"))
    }

    @Test(arguments: [
        ("es", "Sin derecho de desistimiento"), ("de", "Kein Widerrufsrecht"), ("fr", "Exclu du droit de rétractation"),
    ]) func reasonIsInTheLanguageOfThePage(tag: String, words: String) throws {
        try shop.offer(["es", "de", "fr"])
        for exemption in WithdrawalExemption.allCases {
            try exemptGrocery(exemption)
            #expect(try zoe.get("/\(tag)/products/tomato").html.contains(words), "\(exemption)")
        }
    }

    /// The customer is told before the order that article 16 excludes the right of withdrawal (article 6(1)(k)).
    @Test func article6ParagraphOneKExemptionOfArticle16IsShownBeforeTheOrderButton() throws {
        try exemptGrocery()
        try fillCart()
        let page = try zoe.get("/checkout")
        let html = page.html
        let reason = try #require(html.firstRange(of: perishable))
        let button = try #require(html.firstRange(of: "name=\"quote\""))
        #expect(reason.lowerBound < button.lowerBound && html.ranges(of: perishable).count == 1)
        let row = page.document.all(".cart-row").first { $0.text.contains("Tomato") }
        #expect(row?.text.contains(perishable) == true)
        try shop.changeSettings { $0.takesWithdrawals = false }
        #expect(try !zoe.get("/checkout").html.contains(perishable))
    }

    @Test func exemptionIsShownOnTheConfirmationOfASignedCheckout() throws {
        try shop.takeSignedCheckouts()
        try exemptGrocery()
        try fillCart()
        _ = try zoe.post("/account/guest")
        _ = try zoe.post(
            "/checkout",
            [
                "country": "US", "name": "Zoe Ng", "lines": "5 Lake Street", "city": "Springfield", "state": "OR",
                "code": "97477", "payment": "demo card", "card-number": "4242 4242 4242 4242", "card-month": "12",
                "card-year": "2099", "signed-name": "Zoe Ng",
            ])
        let page = try zoe.get("/checkout/confirmation")
        #expect(page.heading == "Check your order")
        #expect(page.document.texts(".cart-row .fine").filter { $0 == perishable }.count == 1)
    }

    @Test func exemptionAfterTheConfirmationPageIsAskedAgain() throws {
        try fillCart()
        let page = try zoe.get("/checkout")
        try exemptGrocery()
        let answer = try zoe.post("/orders", items: page.orderForm)
        #expect(answer.status == .conflict && answer.html.contains(perishable))
        #expect(try zoe.get("/orders").html.contains("No orders yet"))
    }

    @Test func orderPageAndReceiptKeepTheReasonOfTheOrder() throws {
        try exemptGrocery()
        try fillCart()
        try buy()
        try exemptGrocery(nil)
        let page = try zoe.get("/orders/1001")
        #expect(page.document.texts(".cart-row .fine").filter { $0 == perishable }.count == 1)
        let mail = try #require(try shop.mails().first { $0.kind == .orderReceipt })
        let bytes = try #require(try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) })
        let text = try #require(MailMessage.text(in: bytes)).replacing("\r", with: "")
        #expect(text.contains("1 × Tomato, $2.45 per lb: $2.45\n  \(perishable)\n1 × Shovel"))
        let html = String(decoding: bytes, as: UTF8.self).replacing("=\r\n", with: "")
        #expect(html.contains("<br>\(perishable)</small>"))
        try shop.changeSettings { $0.takesWithdrawals = false }
        #expect(try !zoe.get("/orders/1001").html.contains(perishable))
    }

    @Test func settlementShowsExemptionToStaff() throws {
        try exemptGrocery()
        try fillCart()
        try buy()
        let statement = WithdrawalStatement(
            name: "Zoe", order: "1001", email: TestShop.email("zoe@example.com"), items: "")
        let id = try shop.store.write {
            try $0.record(statement, key: TestShop.newKey(), language: "en").withdrawal.id
        }
        let page = try manager.get("/manage/withdrawals/\(id.rawValue)/settlement")
        #expect(page.document.text("#count-0-hint")?.hasSuffix(perishable) == true)
        // A withdrawal from the whole order does not propose to take perishable goods back.
        #expect(page.document.first("#count-0")?["value"] == "0" && page.document.first("#count-1")?["value"] == "1")
        #expect(page.document.text("#count-1-hint")?.contains("withdrawal") == false)
    }
}
