import HTTP
import Localization
import Mail
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The legal texts of orders and the notice on the legal guarantee: above the order button, on the pages of orders, and in
/// the receipt.
struct OrderTextPagesTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
    }

    /// Directive 2011/83/EU, article 8(2): the information is given directly before the order.
    @Test func article8TermsAndReturnsAreLinkedDirectlyAboveTheOrderButton() throws {
        try write("Our terms", returns: "14 days")
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let page = try shopper.get("/checkout")
        let html = page.html
        let links = try #require(
            html.firstRange(of: "These pages apply to this order: <a href=\"/legal/terms\">Terms</a>"))
        let button = try #require(html.firstRange(of: "<div class=\"totals-actions\">"))
        #expect(html[links.upperBound..<button.lowerBound] == " <a href=\"/legal/returns\">Returns</a></p>\n")
    }

    @Test func shopWithoutLegalTextsLinksAndMailsNone() throws {
        try buy(as: "ann@example.com")
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        for path in ["/checkout", "/orders/1001"] {
            let html = try shopper.get(path).html
            #expect(!html.contains("/legal/") && !html.contains("apply to this order"), "\(path)")
        }
        #expect(try !receipt().contains("/legal/"))
    }

    /// Directive 2011/83/EU, article 8(7): the confirmation on a durable medium has the terms themselves.
    @Test func article8ReceiptHasTheTermsAndTheInstructionAsText() throws {
        try write("## Terms\n\nPay *first*. See [privacy](/legal/privacy).", returns: "Withdraw within 14 days.")
        try buy(as: "ann@example.com")
        let text = try receipt()
        #expect(
            text.contains(
                """

                Terms (http://localhost/legal/terms/1)

                Terms

                Pay first. See privacy (http://localhost/legal/privacy).

                Returns (http://localhost/legal/returns/2)

                Withdraw within 14 days.

                --\u{20}
                """), "\(text)")
        let html = try bytes()
        #expect(html.contains("<a href=\"http://localhost/legal/terms/1\">Terms</a></h2>"))
        #expect(html.contains("Pay <em>first</em>.") && html.contains("<p>Withdraw within 14 days.</p>"))
        #expect(html.contains("<a href=\"http://localhost/legal/privacy\""))
    }

    @Test func article8OrderShowsTheTextThatAppliedWhenItWasPlaced() throws {
        try write("First terms", returns: "14 days")
        try buy(as: nil)
        try write("Second terms", returns: "30 days")
        let order = try shopper.get("/orders/1001").document
        let links = order.all("main a").compactMap { $0["href"] }.filter { $0.hasPrefix("/legal/") }
        #expect(links == ["/legal/terms/1", "/legal/returns/2"])
        let text = try shopper.get("/legal/terms/1")
        #expect(text.html.contains("First terms") && !text.html.contains("Second terms"))
        #expect(text.html.contains("The first order with this text was placed on"))
        #expect(text.headers["X-Robots-Tag"] == "noindex")
        #expect(try shopper.get("/legal/terms").html.contains("Second terms"))
        let manager = try Shopper.manager(of: shop)
        #expect(try manager.get("/manage/orders/1001").html.contains("<a href=\"/legal/terms/1\">Terms</a>"))
        for path in ["/legal/returns/1", "/legal/terms/9", "/legal/terms/x", "/legal/nothing/1"] {
            #expect(try shopper.get(path).status == .notFound, "\(path)")
        }
    }

    @Test func article8ReceiptThatFollowsLaterHasTheTextsOfTheOrder() throws {
        try write("First terms", returns: "14 days")
        let ann = try shop.customer("Ann")
        try shop.store.write { try $0.setDetails(CustomerDetails(email: TestShop.email("ann@example.com")), of: ann) }
        let order = try shop.buy(1, of: .milk, for: ann)
        try write("Second terms", returns: "30 days")
        let languages = try Repository.languages.get()
        let settings = try shop.store.read { try $0.settings() }
        let mails = MailRenderer(
            templates: try Repository.templates.get().mails, settings: settings,
            clock: ShopClock(settings, TimeZones()), origin: "http://localhost", sender: nil, now: shop.clock.now,
            pageLanguage: languages.standard, storedLanguage: { _ in nil }, shopLanguage: languages.standard)
        let mail = try shop.store.read {
            try mails.placed(order, of: ann, in: $0) { _ in shop.clock.now }.first
        }
        let text = try #require(mail.flatMap { MailMessage.text(in: $0.bytes) })
        #expect(text.contains("First terms") && text.contains("14 days") && !text.contains("Second terms"))
    }

    @Test func textsAreInTheLanguageOfTheOrder() throws {
        try shop.changeSettings {
            $0.otherLanguages = ["es"]
            $0.setLegalTexts([.terms: "Terms in English", .returns: "Returns in English"])
            $0.translations[.legal(.terms), "es"] = "Condiciones en español"
        }
        try buy(as: "ann@example.com", prefix: "/es")
        let text = try receipt()
        #expect(text.contains("Condiciones de venta (http://localhost/es/legal/terms/1)\n\nCondiciones en español\n"))
        #expect(text.contains("Devoluciones (http://localhost/es/legal/returns/2)\n\nReturns in English\n"))
        let spanish = try shopper.get("/es/legal/terms/1").document.first("div.details")
        let english = try shopper.get("/es/legal/returns/2").document.first("div.details")
        #expect(spanish?["lang"] == nil && english?["lang"] == "en")
    }

    /// Directive 2011/83/EU, article 6(1)(l), with the notice of Regulation (EU) 2025/1960.
    @Test func article6NoticeOnTheLegalGuaranteeIsShownBeforeTheOrder() throws {
        #expect(try shopper.get("/legal/guarantee").status == .notFound)
        try shop.changeSettings {
            $0.guaranteePicture = Picture(fileName: "notice.webp", width: 600, height: 800)
            $0.guaranteeText = "At least **two years**"
        }
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let html = try shopper.get("/checkout").html
        let picture = try #require(
            html.firstRange(of: "<img class=\"guarantee-picture\" src=\"/pictures/notice.webp\""))
        let button = try #require(html.firstRange(of: "<div class=\"totals-actions\">"))
        #expect(picture.upperBound < button.lowerBound)
        #expect(html.contains("<a href=\"/legal/guarantee\">Notice on the legal guarantee</a>"))
        let page = try shopper.get("/legal/guarantee")
        #expect(page.document.text("h1") == "Notice on the legal guarantee")
        #expect(page.document.first("img.guarantee-picture")?["alt"] == "Notice on the legal guarantee")
        #expect(page.html.contains("<strong>two years</strong>"))
        try buy(as: "ann@example.com")
        #expect(try receipt().contains("\nNotice on the legal guarantee: http://localhost/legal/guarantee\n"))
    }

    @Test func settingsSayWhichWordingsAreProposals() throws {
        let manager = try Shopper.manager(of: shop)
        let html = try manager.get("/manage/settings/legal").html
        #expect(html.contains("The Spanish wordings and the French wording of the confirmation are our proposals"))
        #expect(html.contains("name=\"guarantee-picture\"") && html.contains("name=\"guarantee-text\""))
    }

    /// Directive (EU) 2019/882, article 13(2).
    @Test func article13AccessibilityStatementIsProposedAndLinkedInTheFooter() throws {
        try shop.offer(["es", "de", "fr"])
        let manager = try Shopper.manager(of: shop)
        #expect(try manager.get("/manage/pages").document.first("a[href=/manage/new-page?accessibility]") != nil)
        let form = try manager.get("/manage/new-page?accessibility").document
        #expect(form.first("#page-title")?["value"] == "Accessibility")
        #expect(form.first("#page-text")?.text.contains("screen reader Orca") == true)
        #expect(form.first("[name=page-title@es]")?["value"] == "Accesibilidad")
        #expect(form.first("[name=page-title@de]")?["value"] == "Barrierefreiheit")
        #expect(form.first("[name=page-title@fr]")?["value"] == "Accessibilité")
        var items = ["in-foot": "1", "draft": "0", "page-text": form.first("#page-text")?.text ?? ""]
        for field in ["page-title", "page-title@es", "page-title@de", "page-title@fr", "menu-position"] {
            items[field] = form.first("[name=\(field)]")?["value"] ?? ""
        }
        _ = try manager.submit("/manage/pages", items: items)
        #expect(try shopper.get("/").document.texts(".foot a").contains("Accessibility"))
        #expect(try shopper.get("/de").document.texts(".foot a").contains("Barrierefreiheit"))
        #expect(try shopper.get("/pages/accessibility").html.contains("Web Content Accessibility Guidelines"))
        #expect(try manager.get("/manage/pages").document.first("a[href=/manage/new-page?accessibility]") == nil)
    }

    private func write(_ terms: String, returns: String) throws {
        try shop.changeSettings { $0.setLegalTexts([.terms: terms, .returns: returns]) }
    }

    private func buy(as email: String?, prefix: String = "") throws {
        _ = try shopper.post(prefix + "/cart/lines", ["product": "tomato"])
        let hash = TestShop.hash(ofToken: shopper.cookies["session"])
        try shop.store.write { transaction in
            let customer = try transaction.customer(tokenHash: hash)
            try transaction.setDetails(CustomerDetails(email: email.map(TestShop.email)), of: customer)
        }
        let page = try shopper.get(prefix + "/checkout")
        _ = try shopper.post(
            prefix + "/orders",
            [
                "key": page.hidden("key") ?? "", "total": page.hidden("total") ?? "",
                "quote": page.hidden("quote") ?? "",
            ])
    }

    /// The text of the newest mail.
    private func receipt() throws -> String {
        try #require(MailMessage.text(in: mailBytes()))
    }

    /// All lines of the newest mail, with those that were folded made one again.
    private func bytes() throws -> String {
        String(decoding: try mailBytes(), as: UTF8.self)
            .replacing("=\r\n", with: "").replacing("=3D", with: "=").replacing("\r\n ", with: " ")
    }

    private func mailBytes() throws -> [UInt8] {
        let mail = try #require(shop.mails().first)
        return try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) } ?? []
    }
}
