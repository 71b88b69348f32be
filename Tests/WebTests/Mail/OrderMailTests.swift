import HTTP
import Localization
import Mail
import Mustache
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Mails that are written with an order.
struct OrderMailTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
    }

    @Test func whoeverHasAnAddressGetsAReceipt() throws {
        try buy(as: "ben@example.com")
        let mail = try #require(try shop.mails().first)
        #expect(mail.kind == .orderReceipt && mail.recipient == TestShop.email("ben@example.com"))
        #expect(mail.subject == "Your order 1001" && mail.order?.rawValue == 1001 && mail.customer != nil)
        let link = #/\/orders\/1001\/[0-9a-f]{32}/#
        #expect(
            try text(of: mail).replacing(link, with: "/orders/1001/token") == """
                Thank you for your order.

                Order 1001, placed on November 21, 2026 at 9:05 AM

                2 × Tomato, $2.45 per lb: $4.90
                Total, 2 items: $4.90

                Your order: http://localhost/orders/1001/token

                --\u{20}
                Test Shop
                http://localhost/

                """)
    }

    @Test func withoutAnAddressNobodyGetsAMail() throws {
        try buy(as: nil)
        #expect(try shop.mails().isEmpty)
    }

    @Test func theSameOrderSentAgainWritesNoSecondMail() throws {
        let confirmation = try buy(as: "ben@example.com")
        _ = try place(confirmation)
        #expect(try shop.mails().count == 1)
    }

    @Test func theShopGetsACopyWhereItsSettingsSaySo() throws {
        var settings = TestShop.settings
        (settings.email, settings.mailsOrders) = ("shop@example.com", true)
        try shop.store.write { [settings] in try $0.setSettings(settings) }
        try buy(as: nil)
        try buy(as: "ben@example.com")
        let mails = try shop.mails()
        try #require(mails.map(\.kind) == [.newOrder, .orderReceipt, .newOrder])
        #expect(mails[0].recipient?.description == "shop@example.com" && mails[0].subject == "New order 1002: $4.90")
        #expect(try text(of: mails[0]).contains("From ben@example.com\n"))
        #expect(try html(of: mails[1]).contains("Reply-To: <shop@example.com>"))
        #expect(try html(of: mails[0]).contains("Reply-To: <ben@example.com>"))
        #expect(try html(of: mails[2]).contains("Reply-To: <shop@example.com>"))
        #expect(try text(of: mails[0]).contains("Open the order: http://localhost/manage/orders/1002\n"))
    }

    @Test func copyForTheShopIsInItsDefaultLanguage() throws {
        var settings = TestShop.settings
        (settings.email, settings.mailsOrders, settings.language) = ("shop@example.com", true, "de")
        try shop.store.write { [settings] in try $0.setSettings(settings) }
        try buy(as: nil)
        let mail = try #require(try shop.mails().first)
        #expect(mail.kind == .newOrder && mail.subject.hasPrefix("Neue Bestellung 1001: 4,90"))
        #expect(try text(of: mail).contains("http://localhost/manage/orders/1001\n"))
    }

    @Test func whatIsWrittenInTheTextIsNotEscapedAndInTheHTMLIs() throws {
        var settings = TestShop.settings
        settings.name = "Tom & <Jerry>"
        try shop.store.write { [settings] in try $0.setSettings(settings) }
        try buy(as: "ben@example.com")
        let mail = try #require(try shop.mails().first)
        #expect(try text(of: mail).contains("Tom & <Jerry>\n"))
        #expect(try html(of: mail).contains("Tom &amp; &lt;Jerry&gt;</a>"))
    }

    @Test func linksHaveTheAccentOfTheShop() throws {
        try buy(as: "ben@example.com")
        #expect(try !html(of: try #require(shop.mails().first)).contains("a { color"))
        try shop.changeSettings { $0.accentColour = BrandColour("#1a5f37") }
        try buy(as: "eve@example.com")
        let mail = try html(of: try #require(shop.mails().first))
        let dark = BrandPalette(try #require(BrandColour("#1a5f37"))).dark.accent.text
        #expect(mail.contains("a { color: #1a5f37 }"))
        #expect(mail.contains("@media (prefers-color-scheme: dark) { a { color: \(dark) } }"))
    }

    @Test func whenItIsSentTheCustomerIsTold() throws {
        let ann = try shop.customer("Ann")
        let details = CustomerDetails(email: TestShop.email("ann@example.com"))
        try shop.store.write { try $0.setDetails(details, of: ann) }
        let order = try shop.buy(1, of: .milk, for: ann)
        let mails = try renderer()
        let mail = try shop.store.read { try mails.sent(order, of: ann, parcel: "AB 12", in: $0) }
        let text = try #require(mail.flatMap { MailMessage.text(in: $0.bytes) })
        #expect(text.hasPrefix("Your order is on its way.\nParcel: AB 12\n\nOrder 1001, placed on"))
        #expect(mail?.kind == .orderSent && mail?.order == order.id)
    }

    @Test func everyAddressOfTheShopCanGetMail() {
        let letters = (0x21...0x7E).map { String(Unicode.Scalar(UInt8($0))) }.filter {
            EmailAddress("a\($0)b@x.example") != nil
        }
        #expect(letters.count == 10 + 26 + 26 + 20)
        for letter in letters { #expect(MailAddress("a\(letter)b@x.example") != nil) }
    }

    @Test func mailToCustomerIsInTheirLanguageAndLinksToItsPages() throws {
        let ann = try shop.customer("Ann")
        let details = CustomerDetails(email: TestShop.email("ann@example.com"))
        try shop.store.write { try $0.setDetails(details, of: ann) }
        let order = try shop.buy(1, of: .milk, for: ann)
        let spanish = try #require(try Repository.languages.get().language("es", isPrefixed: true))
        let mails = try renderer(spanish)
        let sent = try shop.store.read { try mails.sent(order, of: ann, parcel: "", in: $0) }
        let mail = try #require(sent)
        #expect(mail.subject == "El pedido 1001 está en camino")
        let text = try #require(MailMessage.text(in: mail.bytes))
        #expect(text.hasPrefix("Su pedido está en camino.\n\nPedido 1001, realizado el "))
        #expect(text.contains("Su pedido: http://localhost/es/orders/1001/"))
        #expect(text.hasSuffix("\nTest Shop\nhttp://localhost/es\n"))
    }

    @Test func mailWithKeyLinksToThePageInItsLanguage() throws {
        let german = try #require(try Repository.languages.get().language("de", isPrefixed: true))
        let mail = try renderer(german).passwordForgotten(
            to: TestShop.email("ben@example.com"), of: nil, path: "/account/password?key=1",
            until: shop.clock.now + 3600)
        #expect(mail.subject == "Wählen Sie ein neues Passwort")
        let text = try #require(MailMessage.text(in: mail.bytes))
        #expect(text.contains("\nhttp://localhost/de/account/password?key=1\n"))
    }

    /// The renderer of mails to customers in a language, or in English.
    private func renderer(_ language: Language? = nil) throws -> MailRenderer {
        let standard = try Repository.languages.get().standard
        return MailRenderer(
            templates: try Repository.templates.get().mails,
            settings: TestShop.settings, clock: ShopClock(TestShop.settings, TimeZones()),
            origin: "http://localhost", sender: nil, now: shop.clock.now, pageLanguage: language ?? standard,
            storedLanguage: { _ in nil }, shopLanguage: standard)
    }

    /// Buys two tomatoes. Returns the confirmation.
    @discardableResult
    private func buy(as email: String?) throws -> Response {
        _ = try shopper.post("/cart/lines", ["product": "tomato", "quantity": "2"])
        let hash = TestShop.hash(ofToken: shopper.cookies["session"])
        try shop.store.write { transaction in
            let customer = try transaction.customer(tokenHash: hash)
            try transaction.setDetails(CustomerDetails(email: email.map(TestShop.email)), of: customer)
        }
        let confirmation = try shopper.get("/checkout")
        _ = try place(confirmation)
        return confirmation
    }

    private func place(_ confirmation: Response) throws -> Response {
        try shopper.post(
            "/orders",
            [
                "key": confirmation.hidden("key") ?? "", "total": confirmation.hidden("total") ?? "",
                "quote": confirmation.hidden("quote") ?? "",
            ])
    }

    private func text(of mail: StoredMail) throws -> String {
        try #require(MailMessage.text(in: bytes(of: mail)))
    }

    /// All lines of the message, with those that were folded made one again.
    private func html(of mail: StoredMail) throws -> String {
        String(decoding: try bytes(of: mail), as: UTF8.self).replacing("=\r\n", with: "").replacing("\r\n ", with: " ")
    }

    private func bytes(of mail: StoredMail) throws -> [UInt8] {
        try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) } ?? []
    }
}
