import HTTP
import Localization
import Mail
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The shop's own texts of mails: their form, their checks, and the mails that are written with them.
struct OwnMailTextTests {
    private let shop: TestShop
    private let manager: Shopper
    private let path = "/manage/settings/mails/order-sent"

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    private func save(_ subject: String, _ text: String, _ more: [String: String] = [:]) throws -> Response {
        let version = try shop.store.read { try $0.versionedSettings() }.version
        let typed = ["version": "\(version)", "mail-subject-order-sent": subject, "mail-text-order-sent": text]
        return try manager.post(path, items: typed.merging(more) { $1 })
    }

    private func texts() throws -> [AuditEntry.Field: String]? {
        try shop.store.read { try $0.versionedSettings() }.attributes.mailTexts
    }

    /// The text form and the HTML of the mail about a sent order.
    private func sent(
        to name: String = "Ann", in tag: String = "en"
    ) throws -> (subject: String, text: String, html: String) {
        let customer = try shop.deskCustomer(name, "Lee")
        try shop.store.write {
            let details = CustomerDetails(
                givenName: name, familyName: "Lee", email: TestShop.email("\(name.count)\(tag)@example.com"))
            try $0.setDetails(details, of: customer)
        }
        let order = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: customer)
        let settings = try shop.store.read { try $0.settings() }
        let languages = try Repository.languages.get()
        let language = try #require(languages.offered(tag, by: settings))
        let renderer = MailRenderer(
            templates: try Repository.templates.get().mails, settings: settings,
            clock: ShopClock(settings, TimeZones()), origin: "http://localhost", sender: nil, now: shop.clock.now,
            pageLanguage: language, storedLanguage: { _ in nil }, shopLanguage: languages.standard(of: settings))
        let mail = try #require(
            try shop.store.read { try renderer.sent(order, of: customer, parcel: "AB 1", in: $0) })
        let whole = String(decoding: mail.bytes, as: UTF8.self).replacing("=\r\n", with: "").replacing(
            "\r\n ", with: " ")
        return (mail.subject, try #require(MailMessage.text(in: mail.bytes)), whole.replacing("=3D", with: "="))
    }

    @Test func linksToPagesWorkInMails() throws {
        #expect(try save("", "See our [terms](/pages/terms), **{{parcel}}**.").status == .seeOther)
        let mail = try sent()
        #expect(mail.html.contains("<a href=\"http://localhost/pages/terms\">terms</a>"))
        #expect(
            mail.text.hasPrefix("See our terms (http://localhost/pages/terms), AB 1.\n\n"), "the parcel is named once")
        for text in ["[here](#here)", "&#xE000;x"] {
            #expect(try save("", text).status == .unprocessableContent, "\(text)")
        }
    }

    @Test func mailHasTheOwnTextWithEscapedValues() throws {
        #expect(
            try save("{{order}} is **on** its way", "Dear {{customer}},\n\n*soon* at {{shop}}.").status == .seeOther)
        let mail = try sent(to: "*Ann* <b>")
        #expect(mail.subject == "1001 is **on** its way")
        #expect(mail.text.hasPrefix("Dear *Ann* <b> Lee,\n\nsoon at Test Shop.\nParcel: AB 1\n"))
        #expect(mail.html.contains("<p>Dear *Ann* &lt;b&gt; Lee,</p>") && mail.html.contains("<em>soon</em>"))
        #expect(!mail.text.contains("Your order is on its way."))
    }

    @Test func emptyTextIsTheDefaultText() throws {
        _ = try save("Only {{order}}", "")
        let mail = try sent()
        #expect(mail.subject == "Only 1001" && mail.text.hasPrefix("Your order is on its way.\n"))
        _ = try save("", "")
        #expect(try sent().subject == "Order 1002 is on its way")
        #expect(try texts() == [:])
    }

    @Test func eachLanguageHasItsOwnTextOrTheDefaultOne() throws {
        try shop.offer(["de", "es"])
        _ = try save(
            "Away", "Away", ["mail-subject-order-sent@de": "Unterwegs", "mail-text-order-sent@de": "Weg {{order}}"])
        #expect(try sent(in: "en").subject == "Away")
        let german = try sent(in: "de")
        #expect(german.subject == "Unterwegs" && german.text.hasPrefix("Weg 1002\n"))
        #expect(try sent(in: "es").subject == "El pedido 1003 está en camino")
    }

    @Test func faultyTextsAreRefusedAtTheirFieldsAndKept() throws {
        try shop.offer(["de"])
        for (text, message) in [
            ("Dear {{name}}", "This mail has no placeholder"), ("{{order", "Close each placeholder"),
            ("<b>x</b>", "Remove HTML"), ("![x](/a.png)", "Remove HTML"), ("[x](javascript:1)", "Remove HTML"),
            ("[x](https://a/{{order}})", "Remove the placeholder from the address"),
            (String(repeating: "x", count: 4001), "introduction of"),
        ] {
            let answer = try save("Subject", text)
            #expect(answer.status == .unprocessableContent, "\(text.prefix(20))")
            #expect(
                answer.document.text("#mail-text-order-sent-error")?.contains(message) == true, "\(text.prefix(20))")
            #expect(answer.document.first("#mail-subject-order-sent")?["value"] == "Subject")
        }
        let german = try save("", "", ["mail-text-order-sent@de": "{{name}}"])
        #expect(german.status == .unprocessableContent)
        #expect(try texts() == [:])
    }

    @Test func changeIsInTheHistoryAndCanBeUndone() throws {
        _ = try save("A", "B")
        #expect(try shop.lastChange().fieldChanges.map(\.field) == [.mailSubject(.orderSent), .mailText(.orderSent)])
        #expect(try manager.get("/manage/history").html.contains("Subject of “Sent”"))
        _ = try manager.post("/manage/history/\(shop.lastChange().id.rawValue)/undo")
        #expect(try texts() == [:])
    }

    @Test func changeOverAnotherIsAConflict() throws {
        let version = try shop.store.read { try $0.versionedSettings() }.version
        _ = try save("A", "")
        #expect(try save("B", "", ["version": "\(version)"]).status == .conflict)
        #expect(try sent().subject == "A")
    }

    @Test func previewShowsBothFormsWithoutScripts() throws {
        _ = try save("", "Hello {{customer}}: {{total}}")
        let sample = try manager.get("/manage/mail-previews/order-sent")
        #expect(sample.html.contains("Made from sample values") && sample.html.contains("Hello customer: $12.50"))
        #expect(sample.document.first("iframe")?["sandbox"] == "")
        _ = try sent()
        let html = try manager.get(try #require(sample.document.first("iframe")?["src"]))
        #expect(html.html.contains("<p>Hello Ann Lee: $4.49</p>"))
        #expect(html.headers["Content-Security-Policy"]?.hasPrefix("sandbox; default-src 'none'") == true)
        for kind in MailKind.optional {
            #expect(try manager.get("/manage/mail-previews/\(kind.rawValue)").status == .ok)
        }
        #expect(try manager.get("/manage/mail-previews/test").status == .notFound)
    }

    @Test func boxesSwitchMails() throws {
        let page = try manager.get("/manage/settings/mails").document
        let ticked = page.all("input[type=checkbox]").filter { $0["checked"] != nil }.compactMap { $0["name"] }
        #expect(ticked.count == MailKind.optional.count - 2 && !ticked.contains("mails-order-delivered"))
        let version = try shop.store.read { try $0.versionedSettings() }.version
        let answer = try manager.send(
            .post, "/manage/settings/mails",
            QueryItems([
                .init(name: "version", value: "\(version)"), .init(name: "mails-order-paid", value: "0"),
                .init(name: "mails-order-delivered", value: "0"), .init(name: "mails-order-delivered", value: "1"),
                .init(name: "reminder-days", value: "3"),
            ]), [:])
        #expect(answer.status == .seeOther)
        let settings = try shop.store.read { try $0.settings() }
        #expect(settings.mailsOff == [.orderPaid, .paymentReminder] && settings.reminderDays == 3)
    }
}
