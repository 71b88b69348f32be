import HTTP
import Mail
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Whatever raises the rights of a session replaces its token: a copy of the cookie from before has none of them.
@Suite struct RaisedRightsTests {
    private let shop: TestShop
    private let browser: Shopper
    private let codes = RecoveryCode.ten()

    init() throws {
        shop = try TestShop()
        browser = try Shopper(in: shop)
    }

    @Test func copyFromBeforeTheRecoveryCodeGainsNoRights() throws {
        try shop.addPasskey(to: shop.addManager(), codes: codes)
        _ = try browser.signIn()
        let copy = Shopper(beside: browser, cookies: browser.cookies)
        #expect(try copy.get("/manage").status == .seeOther)
        #expect(try browser.post("/account/recovery-code", ["code": codes[0].text]).status == .seeOther)
        #expect(try browser.get("/manage").status == .ok)
        #expect(try copy.get("/manage").headers["Location"] == Paths.signIn(then: "/manage"))
    }

    @Test func copyFromBeforeThePasswordGainsNoRights() throws {
        try shop.addManager()
        _ = try browser.post("/cart/lines", ["product": "tomato"])
        let copy = Shopper(beside: browser, cookies: browser.cookies)
        _ = try browser.signIn()
        #expect(try browser.get("/manage").status == .ok)
        #expect(try copy.get("/manage").headers["Location"] == Paths.signIn(then: "/manage"))
    }

    @Test func copyFromBeforeTheLinkGainsNoRights() throws {
        try shop.addManager()
        _ = try browser.post("/cart/lines", ["product": "tomato"])
        let copy = Shopper(beside: browser, cookies: browser.cookies)
        let key = try shop.passwordLink(for: TestShop.manager).text
        _ = try browser.post("/account/password", ["key": key, "password": "a purple bicycle sings"])
        #expect(try browser.get("/manage").status == .ok)
        #expect(try copy.get("/manage").headers["Location"] == Paths.signIn(then: "/manage"))
    }

    @Test func copyFromBeforeJoiningGainsNoRights() throws {
        _ = try browser.post("/cart/lines", ["product": "tomato"])
        let copy = Shopper(beside: browser, cookies: browser.cookies)
        _ = try browser.post(
            "/account/join",
            ["given-name": "Zoe", "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password])
        #expect(try browser.get("/account/details").status == .ok)
        #expect(try copy.get("/account/details").status == .seeOther)
    }
}

/// A password that is set by a mailed link on an account whose address was never confirmed.
@Suite struct UnconfirmedAccountTests {
    private let shop: TestShop
    private let stranger: Shopper
    private let list: String
    private let link: String

    /// A stranger joins with the address of another person, and leaves a link to a list, an address and a copied cookie.
    init() throws {
        shop = try TestShop()
        let mail = MailSettings(sender: TestShop.email("shop@shop.example"), hasServer: true)
        stranger = try Shopper(in: shop, publicOrigin: "http://shop.example", mail: mail)
        _ = try stranger.post(
            "/account/join",
            ["given-name": "Eve", "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password])
        list = try #require(try stranger.post("/lists", ["name": "Week"]).headers["Location"])
        let token = try #require(try stranger.get(list + "/sharing").hidden("token"))
        let page = try stranger.post(list + "/links", ["right": "edit", "token": token])
        let shown = try #require(page.document.first("#link")?["value"])
        link = try #require(shown.firstRange(of: "/lists/").map { String(shown[$0.lowerBound...]) })
        #expect(
            try stranger.post(
                "/account/addresses",
                ["country": "CH", "name": "Eve", "lines": "5 Lake Street", "code": "8000", "city": "Zurich"]
            ).status == .seeOther)
        #expect(try addressCount() == 1)
    }

    @Test func mailedLinkStartsAfresh() throws {
        let friend = Shopper(beside: stranger)
        _ = try friend.get(link)
        #expect(try friend.get(list).status == .ok)
        let owner = Shopper(beside: stranger)
        let answer = try setPassword(owner)
        #expect(answer.notice?.contains("links to your lists were removed") == true)
        #expect(try friend.get(list).status == .notFound)
        #expect(try Shopper(beside: stranger).get(link).status == .notFound)
        #expect(try stranger.get("/account/details").status == .seeOther)
        #expect(try stranger.get(list).status == .notFound)
        #expect(try addressCount() == 0)
        #expect(try owner.get(list).status == .ok)
        let id = try account().id
        #expect(try shop.store.read { try $0.ask(.hasConfirmedEmail(id)) })
    }

    @Test func mailedLinkOfAConfirmedAccountKeepsLinksAndAddresses() throws {
        let confirmation = EmailConfirmation(account: try account(), email: TestShop.email("zoe@example.com"))
        _ = try shop.store.write { try $0.confirm(confirmation) }
        let answer = try setPassword(Shopper(beside: stranger))
        #expect(answer.notice == "Your password is set, and you are signed in.")
        #expect(try Shopper(beside: stranger).get(link).status == .seeOther)
        #expect(try addressCount() == 1)
    }

    private func account() throws -> Account {
        try #require(try shop.store.read { try $0.ask(.account(TestShop.email("zoe@example.com"))) })
    }

    private func addressCount() throws -> Int {
        let customer = try account().customer
        return try shop.store.read { try $0.ask(.addresses(of: customer)) }.count
    }

    private func setPassword(_ owner: Shopper) throws -> Response {
        _ = try owner.post("/account/forgotten", ["email": "zoe@example.com"])
        let mail = try #require(try shop.mails().first)
        let bytes = try #require(try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) })
        let text = try #require(MailMessage.text(in: bytes))
        let path = try #require(text.firstMatch(of: #/http://shop\.example(/account/password\?key=[0-9a-f]+)/#)).1
        let form = try #require(try owner.get(String(path)).headers["Location"])
        let page = try owner.get(form)
        return try owner.submit(
            "/account/password", ["key": page.hidden("key") ?? "", "password": "a brand new password"])
    }
}
