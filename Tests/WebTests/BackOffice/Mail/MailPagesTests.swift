import HTTP
import Localization
import Mail
import Mustache
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The outbox in the back office.
struct MailPagesTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    @Test func withoutAServerTheListSaysThatNothingIsSent() throws {
        let id = try enqueueTest()
        let list = try manager.get("/manage/mail").html
        #expect(list.contains("The shop has no mail server") && list.contains("<td>Not sent: no mail server</td>"))
        #expect(list.contains("<a href=\"/manage/mail/\(id.rawValue)\"><bdi>Test mail from Test Shop</bdi></a>"))
        let page = try manager.get("/manage/mail/\(id.rawValue)").html
        #expect(page.contains("Email from Test Shop works. This test was written on November 21, 2026 at 9:05 AM."))
    }

    @Test func aFailedMailShowsTheServersWordsAndCanBeSentAgain() throws {
        let id = try enqueueTest()
        _ = try shop.takeDueMail()
        try shop.record(.refused("550 No such <mailbox>"), of: id)
        #expect(try manager.get("/manage/mail?failed").html.contains("550 No such &lt;mailbox&gt;"))
        let page = try manager.submit("/manage/mail/\(id.rawValue)/attempts")
        #expect(page.notice == "Mail to ann@example.com: it is sent as soon as the mail server accepts it.")
        #expect(!page.html.contains("id=\"send-again\""))
        #expect(try shop.takeDueMail()?.id == id)
        #expect(try manager.get("/manage/mail?failed").html.contains("There is no mail."))
    }

    @Test func aSentMailSaysWhen() throws {
        let id = try enqueueTest()
        _ = try shop.takeDueMail()
        try shop.record(.accepted("250 OK"), of: id)
        let page = try manager.get("/manage/mail/\(id.rawValue)").html
        #expect(page.contains("Sent November 21, 2026 at 9:05 AM") && page.contains("250 OK"))
        #expect(!page.contains("id=\"send-again\""))
    }

    @Test func pagesOfFiftyFollowEachOther() throws {
        for number in 1...60 { try shop.enqueue(TestShop.mail("ben@example.com", "Number \(number)")) }
        let first = try manager.get("/manage/mail").html
        #expect(first.contains("<bdi>Number 60</bdi>") && !first.contains("<bdi>Number 10</bdi>"))
        #expect(first.contains("href=\"/manage/mail?before=11\">Older mails"))
        let second = try manager.get("/manage/mail?before=11").html
        #expect(second.contains("<bdi>Number 10</bdi>") && !second.contains("Older mails"))
    }

    @Test func aTestMailGoesToTheManagerWhoWantsIt() throws {
        let page = try manager.submit("/manage/mail")
        #expect(page.notice == "Mail to ann@example.com: it is sent as soon as the mail server accepts it.")
        let mail = try #require(try shop.mails().first)
        #expect(mail.kind == .test && mail.recipient?.description == TestShop.manager)
    }

    @Test func whatOnlyItsRecipientShouldReadIsShownOnlyWhereNobodySendsIt() throws {
        let mail = try reset(of: shop.customer("Ben"))
        let id = try shop.enqueue(mail)
        #expect(try manager.get("/manage/mail/\(id.rawValue)").html.contains("http://localhost/account/password?key=1"))
        let served = try Shopper(
            beside: Shopper(in: shop, mail: MailSettings(hasServer: true)), cookies: manager.cookies)
        let page = try served.get("/manage/mail/\(id.rawValue)").html
        #expect(!page.contains("key=1") && page.contains("This mail has a link for its recipient only."))
    }

    @Test func sentReceiptShowsThatItsTextIsDeleted() throws {
        let id = try shop.enqueue(TestShop.mail(as: .orderReceipt))
        _ = try shop.takeDueMail()
        try shop.record(.accepted("250 OK"), of: id)
        let page = try manager.get("/manage/mail/\(id.rawValue)").html
        #expect(page.contains("its text was deleted when it was sent") && page.contains("ben@example.com"))
        #expect(page.contains("Sent November 21, 2026 at 9:05 AM") && !page.contains("mail-text"))
    }

    @Test func aDecoyIsLikeAnyOtherMailAndOnNoPage() throws {
        let (known, unknown) = (try reset(of: shop.customer("Ben")), try reset(of: nil))
        #expect(known.bytes.count == unknown.bytes.count && unknown.isDecoy && !known.isDecoy)
        let id = try shop.enqueue(unknown)
        #expect(try manager.get("/manage/mail").html.contains("There is no mail."))
        #expect(try manager.get("/manage/mail/\(id.rawValue)").status == .notFound)
    }

    @Test(arguments: ["0", "x", "99", "9223372036854775808"]) func aMailThatThereIsNotIsNotFound(id: String) throws {
        #expect(try manager.get("/manage/mail/\(id)").status == .notFound)
        #expect(try manager.post("/manage/mail/\(id)/attempts").status == .notFound)
    }

    @Test func anErasedMailSaysSo() throws {
        let ben = try shop.customer("Ben")
        let id = try shop.enqueue(reset(of: ben))
        try shop.store.erase(ben, by: nil)
        let page = try manager.get("/manage/mail/\(id.rawValue)").html
        #expect(page.contains("(erased)") && page.contains("The text of this mail was deleted."))
    }

    private func reset(of customer: Customer.ID?) throws -> OutgoingMail {
        let mails = MailRenderer(
            templates: try Repository.templates.get().mails,
            settings: TestShop.settings, clock: ShopClock(TestShop.settings, TimeZones()),
            origin: "http://localhost", sender: nil, now: shop.clock.now,
            pageLanguage: nil, storedLanguage: { _ in nil }, shopLanguage: try Repository.languages.get().standard)
        return mails.passwordForgotten(
            to: TestShop.email("ben@example.com"), of: customer, path: "/account/password?key=1",
            until: shop.clock.now + 3600)
    }

    private func enqueueTest() throws -> StoredMail.ID {
        _ = try manager.post("/manage/mail")
        return try #require(try shop.mails().first).id
    }
}
