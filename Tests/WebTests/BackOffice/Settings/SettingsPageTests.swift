import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The page on which a manager sets what the shop says of itself.
struct SettingsPageTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    @Test func theNameTheAddressAndTheContactStandOnEveryPage() throws {
        #expect(try manager.get("/").html.contains("<bdi>Test Shop</bdi></h1>"))
        let page = try submit([
            "name": "Corner & Co", "address": "1 High Street\r\nBern", "email": "Shop@Example.com", "phone": "+41 31 0",
        ])
        #expect(page.notice == "Corner &amp; Co was changed.")
        let shopper = Shopper(beside: manager)
        for address in ["/", "/categories/grocery", "/cart"] {
            let html = try shopper.get(address).html
            #expect(html.contains(">1 High Street\nBern</p>"))
            #expect(html.contains("<a href=\"mailto:shop@example.com\">shop@example.com</a>"))
            #expect(html.contains("<a href=\"tel:+41310\">+41 31 0</a>"))
            #expect(html.contains("Corner &amp; Co"))
        }
    }

    @Test func aChangeIsUndoneFromTheHistory() throws {
        _ = try submit(["name": "Other"])
        let history = try manager.get("/manage/history").html
        #expect(history.contains("<bdi>Other</bdi>") && history.contains("changes back the name"))
        _ = try manager.post("/manage/history/\(shop.lastChange().id.rawValue)/undo")
        #expect(try shop.store.read { try $0.settings() }.name == "Test Shop")
    }

    @Test(arguments: [
        ("name", "", "Enter the shop’s name."), ("time-zone", "Mars/Base", "Choose a time zone from the list."),
        ("email", "nobody", "Enter an email address such as name@example.com, or leave it empty."),
        ("currency", "XXX", "Choose a currency."), ("checkout", "slow", "Choose one of the checkouts."),
        ("order-label", String(repeating: "x", count: 61), "Shorten the text of the order button to 60 characters."),
        ("tax-rate", "8.1234", "Enter a number from 0 to 100, such as 8.1, or leave it empty."),
        ("iban", "CH93 0076 2011 6238 5295 8", "Check the IBAN: it has a typing error."),
        ("bic", "1", "Enter a BIC of 8 or 11 letters and digits, or leave it empty."),
    ])
    func aWrongEntryIsToldAtItsField(field: String, typed: String, sentence: String) throws {
        let page = try submit([field: typed])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("<p class=\"field-error\" id=\"\(field)-error\">\(sentence)</p>"))
        #expect(try shop.store.read { try $0.settings() } == TestShop.settings)
    }

    @Test func theCheckoutAndTheWaysToPayAreSetAndUndone() throws {
        let page = try submit([
            "checkout": "signed", "order-label": "Order with obligation to pay", "tax-rate": "8,1 %",
            "payment-on-delivery": "0", "bank-holder": "Corner & Co", "iban": "ch93 00762011 6238 5295 7",
            "bic": "abcdchzz", "demo-card": "1",
        ])
        #expect(page.notice == "Test Shop was changed.")
        let settings = try shop.store.read { try $0.settings() }
        #expect(settings.checkout == .signed && settings.orderLabel == "Order with obligation to pay")
        #expect(settings.taxRate == TaxRate(thousandths: 8100) && settings.paymentMethods == [.transfer, .demoCard])
        #expect(settings.bankHolder == "Corner & Co" && settings.iban == "CH9300762011623852957")
        #expect(settings.bic == "ABCDCHZZ")
        let pages = ["/manage/settings/payments", "/manage/settings/taxes", "/manage/settings/checkout"]
        let form = try pages.map { try manager.get($0).html }.joined()
        #expect(form.contains("value=\"CH93 0076 2011 6238 5295 7\"") && form.contains(" value=\"8.1\""))
        #expect(form.contains("<option value=\"signed\" selected>"))
        for words in [
            "<dt>Checkout</dt>", "<ins>Signed: address, delivery, payment and signature</ins>", "<ins>8.1%</ins>",
            "<dt>Payment on delivery</dt>", "<ins>CH93 0076 2011 6238 5295 7</ins>", "<dt>Demo card</dt>",
        ] {
            #expect(form.contains(words), "\(words)")
        }
        _ = try manager.post("/manage/history/\(shop.lastChange().id.rawValue)/undo")
        #expect(try shop.store.read { try $0.settings() } == TestShop.settings)
    }

    @Test func aTransferNeedsAnAccountAndItsHolder() throws {
        let iban = "CH93 0076 2011 6238 5295 7"
        #expect(try submit(["iban": iban]).html.contains("Enter the name of the account holder.</p>"))
        #expect(try submit(["bank-holder": "Ann"]).html.contains("Enter the IBAN of the account.</p>"))
        #expect(try submit(["bic": "ABCDCHZZ"]).status == .unprocessableContent)
        #expect(try submit(["iban": iban, "bank-holder": "Ann"]).notice == "Test Shop was changed.")
    }

    @Test func aSignedCheckoutNeedsAWayToPay() throws {
        let page = try submit(["checkout": "signed", "payment-on-delivery": "0"])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("id=\"checkout-error\">This checkout needs at least one payment method."))
        #expect(page.html.contains("<option value=\"signed\" selected>"))
        #expect(try shop.store.read { try $0.settings() } == TestShop.settings)
    }

    @Test func everySettingHasAnInput() throws {
        #expect(Set(VersionedSettings.inputs.map(\.field)) == Set(ShopSettings.fields.map(\.field)))
        #expect(VersionedSettings.inputs.count == ShopSettings.fields.count)
        for page in SettingsPage.allCases {
            let form = try manager.get(page.path).document
            for input in VersionedSettings.inputs {
                let isAsked = form.first("#details [name=\(input.field.id)]") != nil
                #expect(isAsked == page.fields.contains(input.field), "\(page) \(input.field.id)")
            }
        }
    }

    @Test func aFormThatDoesNotAskForASettingLeavesItAsItIs() throws {
        _ = try submit(["checkout": "signed", "tax-rate": "8.1", "demo-card": "1"])
        let before = try shop.store.read { try $0.settings() }
        let old = try form(["name": "Other"]).filter { ["name", "time-zone", "version", "currency"].contains($0.key) }
        #expect(try manager.submit("/manage/settings", items: old).notice == "Other was changed.")
        var after = before
        after.name = "Other"
        #expect(try shop.store.read { try $0.settings() } == after)
    }

    @Test func newOrdersAreMailedOnlyToAnAddress() throws {
        let refused = try submit(["mails-orders": "1"])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.html.contains("Enter the email address that new orders are mailed to."))
        #expect(refused.html.contains("<option value=\"1\" selected>Yes</option>"))
        _ = try submit(["mails-orders": "1", "email": "shop@example.com"])
        #expect(try shop.store.read { try $0.settings() }.mailsOrders)
        let history = try manager.get("/manage/history")
        #expect(history.html.contains("<dt>Mail for new orders</dt>"))
        #expect(history.document.first(".change a")?["href"] == SettingsPage.mail.path)
        _ = try manager.post("/manage/history/\(shop.lastChange().id.rawValue)/undo")
        #expect(try !shop.store.read { try $0.settings() }.mailsOrders)
    }

    @Test func afterTheFirstOrderTheCurrencyIsAText() throws {
        let chosen = "<option value=\"USD\" selected>USD (US Dollar)</option>"
        #expect(try manager.get("/manage/settings").html.contains(chosen))
        try shop.buy(1, of: .tomato, for: shop.customer("Ann"))
        let page = try manager.get("/manage/settings").html
        #expect(page.contains("<strong>USD (US Dollar)</strong>. It can no longer be changed"))
        #expect(!page.contains("name=\"currency\""))
        #expect(try submit(["currency": "EUR"]).status == .unprocessableContent)
    }

    @Test func everyCurrencyCanBeChosen() throws {
        let page = try manager.get("/manage/settings").html
        for currency in Currency.allCases {
            #expect(page.contains("<option value=\"\(currency.rawValue)\""), "\(currency.rawValue)")
        }
        _ = try submit(["currency": "KWD"])
        #expect(try shop.store.read { try $0.settings() }.currency == Currency(rawValue: "KWD"))
        #expect(try manager.get("/products/tomato").html.contains("KWD 0."))
    }

    @Test func theLogoStandsWhereTheNameWouldAndCanBeRemoved() throws {
        let logo = Picture(fileName: "logo.webp", width: 640, height: 160)
        let seen = try shop.store.read { try $0.versionedSettings() }
        var settings = seen.attributes
        settings.logo = logo
        _ = try shop.store.write { [settings] in try $0.change(to: settings, version: seen.version, by: nil) }
        #expect(
            try manager.get("/").html.contains(
                "<img class=\"logo\" src=\"/pictures/logo.webp\" alt=\"Test Shop\" width=\"640\" height=\"160\"></h1>"))
        _ = try submit(["remove-logo": "on"])
        #expect(try manager.get("/").html.contains("<bdi>Test Shop</bdi></h1>"))
    }

    @Test func aSettingThatOnlySomebodyElseChangedIsKept() throws {
        let mine = try form(["name": "Mine"])
        _ = try submit(["phone": "1"])
        #expect(try manager.post("/manage/settings", items: mine).status == .seeOther)
        let settings = try shop.store.read { try $0.settings() }
        #expect(settings.name == "Mine" && settings.phone == "1")
    }

    @Test func legalPagesAreLinkedAtTheFootAndShown() throws {
        #expect(try manager.get("/legal/terms").status == .notFound)
        _ = try submit(["terms": "Hello *you*.\n\n## Cancel\n\n<script>alert(1)</script>", "imprint": "We, of Bern."])
        let page = try manager.get("/legal/terms")
        #expect(page.document.text("h1") == "Terms" && page.html.contains("Hello <em>you</em>."))
        #expect(!page.html.contains("<script>alert"))
        let foot = try Shopper(in: shop).get("/").document.all("footer a").compactMap { $0["href"] }
        #expect(foot.filter { $0.hasPrefix("/legal/") } == ["/legal/terms", "/legal/imprint"])
        _ = try submit(["terms": ""])
        #expect(try manager.get("/legal/terms").status == .notFound)
        #expect(try manager.get("/legal/x").status == .notFound)
        let long = try manager.post("/manage/settings", items: form(["terms": String(repeating: "ä", count: 15_000)]))
        #expect(long.status == .unprocessableContent && long.html.contains("it takes more than 20,000 bytes"))
    }

    private func submit(_ typed: [String: String]) throws -> Response {
        try manager.submit("/manage/settings", items: form(typed))
    }

    private func form(_ typed: [String: String]) throws -> [String: String] {
        let form = SettingsForm(try shop.store.read { try $0.versionedSettings() })
        let texts = VersionedSettings.fields.filter { $0.typed != nil }.map { ($0.field.id, form[$0.field]) }
        return Dictionary(uniqueKeysWithValues: texts).merging(["version": String(form.entries.version)]) { $1 }
            .merging(typed) { $1 }
    }
}
