import HTTP
import Mail
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Managers add and remove those who work for the shop.
@Suite struct PeoplePagesTests {
    private let shop: TestShop
    private let log = LoggedLines()
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        manager = try Shopper(in: shop, logger: log.logger)
        _ = try manager.signIn()
    }

    private func account(_ email: String) throws -> Account? {
        try shop.store.read { try $0.ask(.account(TestShop.email(email))) }
    }

    private func add(_ email: String, _ role: Role = .clerk) throws -> Response {
        try manager.submit("/manage/people", ["email": email, "role": role.rawValue])
    }

    @Test func somebodyIsAddedAndSetsTheirPasswordByALinkThatIsShownOnce() throws {
        let page = try add(" Bea@example.com ")
        #expect(page.status == .ok && page.html.contains("<bdi>bea@example.com</bdi> is a clerk of the shop."))
        #expect(page.headers["Cache-Control"] == "private, no-store")
        let link = try #require(page.document.first("#link")?["value"])
        let path = "/" + link.split(separator: "/", maxSplits: 2)[2]
        let list = try manager.get("/manage/people").html
        #expect(list.contains("Clerk, no password yet") && !list.contains("key="))
        let bea = Shopper(beside: manager)
        let key = try #require(try bea.get(bea.get(path).headers["Location"] ?? "").hidden("key"))
        _ = try bea.post("/account/password", ["key": key, "password": "a brand new password"])
        #expect(try bea.get("/manage/orders").status == .ok)
        #expect(try bea.get("/manage/people").status == .forbidden)
        #expect(try !manager.get("/manage/people").html.contains("no password yet"))
        #expect(log.events.contains("notice clerk-added ok bea@example.com"))
    }

    @Test func whereLinksAreMailedNobodyElseSeesThem() throws {
        let mail = MailSettings(sender: TestShop.email("shop@shop.example"), hasServer: true)
        let manager = try Shopper(in: shop, publicOrigin: "http://shop.example", mail: mail)
        _ = try manager.signIn()
        let page = try manager.submit("/manage/people", ["email": "bea@example.com", "role": "manager"])
        #expect(page.html.contains("is on its way to them") && !page.html.contains("key="))
        let sent = try #require(try shop.mails().first)
        #expect(sent.kind == .staffInvitation && sent.recipient == TestShop.email("bea@example.com"))
        #expect(sent.subject == "Set up your Test Shop staff account")
        #expect(try manager.get("/manage/mail/\(sent.id.rawValue)").html.contains("for its recipient only"))
    }

    @Test func aRoleChangesAtOnceAndIsUndone() throws {
        _ = try add("bea@example.com")
        let bea = try #require(try account("bea@example.com"))
        try shop.signIn("Bea", to: bea)
        let browser = Shopper(beside: manager, cookies: ["session": TestShop.token(of: "Bea").text])
        #expect(try browser.get("/manage/history").status == .forbidden)
        let page = try manager.submit("/manage/people/\(bea.id.rawValue)/role", ["role": "manager"])
        #expect(page.notice?.hasPrefix("bea@example.com was made a manager.") == true)
        #expect(try browser.get("/manage/history").status == .ok)
        let history = try manager.get("/manage/history").html
        #expect(history.contains("made a manager") && history.contains("<del>Clerk</del>"))
        let change = try shop.lastChange().id.rawValue
        #expect(try manager.post("/manage/history/\(change)/undo").status == .notFound)
        _ = try manager.post("/manage/people/changes/\(change)/undo")
        #expect(try account("bea@example.com")?.role == .clerk)
    }

    @Test func whoeverIsRemovedIsSignedOutAtOnce() throws {
        _ = try add("bea@example.com")
        let bea = try #require(try account("bea@example.com"))
        try shop.signIn("Bea", to: bea)
        let browser = Shopper(beside: manager, cookies: ["session": TestShop.token(of: "Bea").text])
        let page = try manager.submit("/manage/people/\(bea.id.rawValue)/role", ["role": "customer"])
        #expect(page.notice?.hasPrefix("bea@example.com was removed from the staff.") == true)
        #expect(try browser.get("/manage").headers["Location"]?.hasPrefix("/account/sign-in") == true)
        #expect(log.events.contains("notice clerk-removed ok bea@example.com"))
        #expect(try manager.post("/manage/people/\(bea.id.rawValue)/role", ["role": "clerk"]).status == .notFound)
    }

    @Test func noManagerChangesTheirOwnRole() throws {
        let ann = try #require(try account(TestShop.manager))
        let page = try manager.submit("/manage/people/\(ann.id.rawValue)/role", ["role": "customer"])
        #expect(page.notice == "Only another manager can change your role. Nothing was changed.")
        #expect(try account(TestShop.manager)?.role == .manager)
        #expect(page.document.first("#role-\(ann.id.rawValue)") == nil && page.html.contains("Manager, you"))
    }

    @Test func aCustomerKeepsTheirPasswordUntilSomebodySaysItIsThem() throws {
        let dan = Shopper(beside: manager)
        _ = try dan.post(
            "/account/join",
            ["given-name": "Dan", "family-name": "Oh", "email": "dan@example.com", "password": TestShop.password])
        let asked = try add("dan@example.com")
        #expect(asked.status == .unprocessableContent && asked.html.contains("their password stops working at once."))
        #expect(try account("dan@example.com")?.role == .customer && dan.get("/account/details").status == .ok)
        let page = try manager.submit(
            "/manage/people", ["email": "dan@example.com", "role": "clerk", "is-customer": "on"])
        let role = try account("dan@example.com")?.role
        #expect(page.html.contains("is a clerk of the shop") && role == .clerk)
        #expect(try dan.get("/account/details").status == .seeOther)
    }

    @Test func aClerkWhoForgotThePasswordGetsALink() throws {
        _ = try add("bea@example.com")
        let bea = try #require(try account("bea@example.com"))
        try shop.store.write { try $0.setPassword("hash", of: bea.id) }
        #expect(try manager.get("/manage/people").document.first("#link-\(bea.id.rawValue)") != nil)
        #expect(try manager.submit("/manage/people/\(bea.id.rawValue)/link").html.contains("key="))
        #expect(try shop.store.read { try $0.ask(.passwordHash(of: bea.id)) } == "hash", "until the link is used")
    }

    @Test func noManagerChoosesAnothersPassword() throws {
        let ben = try shop.addManager("ben@example.com")
        let page = try manager.submit("/manage/people/\(ben.id.rawValue)/link")
        #expect(!page.html.contains("key=") && page.document.first("#link-\(ben.id.rawValue)") == nil)
        _ = try add("bea@example.com")
        let bea = try #require(try account("bea@example.com"))
        #expect(try manager.submit("/manage/people/\(bea.id.rawValue)/link").html.contains("key="))
    }

    @Test(arguments: [
        ("", "Enter an email address such as name@example.com."),
        ("nobody", "Enter an email address such as name@example.com."),
        (TestShop.manager, "ann@example.com is already a staff member: see the list above."),
    ])
    func aWrongAddressIsToldAtItsField(typed: String, sentence: String) throws {
        let page = try add(typed, .manager)
        #expect(page.status == .unprocessableContent && page.document.text("#email-error") == sentence)
        #expect(page.document.first("#email")?["value"] == typed)
        #expect(page.document.first("#role option[selected]")?["value"] == "manager")
    }

    @Test func noCustomerIsAddedAsStaff() throws {
        #expect(try add("bea@example.com", .customer).status == .unprocessableContent)
        #expect(try account("bea@example.com") == nil)
    }

    @Test func whoSignedInAWhileAgoSignsInAnew() throws {
        shop.letPass(seconds: Session.recency + 1)
        #expect(try manager.get("/manage/people").headers["Location"]?.hasPrefix("/account/sign-in") == true)
        #expect(try manager.post("/manage/people", ["email": "bea@example.com", "role": "clerk"]).status == .forbidden)
        #expect(try account("bea@example.com") == nil)
    }
}
