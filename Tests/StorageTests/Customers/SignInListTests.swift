import Secrets
import Shop
import Storage
import TestSupport
import Testing

/// Browsers that are signed in to one account.
@Suite struct SignInListTests {
    private let shop: TestShop
    private let account: Account

    init() throws {
        shop = try TestShop()
        account = try shop.joinAsGuest("phone")
        for browser in ["laptop", "tablet"] {
            shop.letPass(seconds: 61)
            try shop.signIn(browser, to: account)
        }
    }

    @Test func theyAreListedByTheirLastUse() throws {
        #expect(try listed() == [id("tablet"), id("laptop"), id("phone")])
    }

    @Test func oneIsEnded() throws {
        let laptop = try id("laptop")
        #expect(try end(laptop, of: account))
        #expect(try !end(laptop, of: account))
        #expect(try listed() == [id("tablet"), id("phone")])
        #expect(try shop.session(of: "laptop")?.account == nil)
    }

    @Test func nobodyEndsTheSignInOfSomebodyElse() throws {
        let other = try shop.joinAsGuest("stranger")
        let phone = try id("phone")
        #expect(try !shop.store.write { try $0.endSignIn(phone, to: other.id) })
        #expect(try shop.session(of: "phone")?.account == account)
    }

    @Test func allOthersAreEnded() throws {
        let phone = try id("phone")
        #expect(try endAll(but: phone) == 2)
        #expect(try listed() == [phone])
    }

    @Test func thoseThatHaveLapsedAreNotListed() throws {
        shop.letPass(days: 90)
        #expect(try listed().count == 1)
        shop.letPass(days: 1)
        #expect(try listed().isEmpty)
    }

    @Test func whatTheBrowserIsCalledIsKept() throws {
        let browser = BrowserName(userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0")
        shop.letPass(seconds: 1)
        let session = try shop.session(of: "phone")
        _ = try shop.store.write { [account] in
            try $0.signIn(session, to: account, newTokenHash: TestShop.token(of: "phone").hash, browser: browser)
        }
        let list = try shop.store.read { try $0.ask(.signIns(to: account, at: $0.now)) }
        #expect(list.first?.browser == "Firefox on Windows")
    }

    private func endAll(but session: Session.ID) throws -> Int {
        let id = account.id
        return try shop.store.write { try $0.endSignIns(to: id, but: session) }
    }

    private func end(_ session: Session.ID, of account: Account) throws -> Bool {
        try shop.store.write { try $0.endSignIn(session, to: account.id) }
    }

    private func listed() throws -> [Session.ID] {
        try shop.store.read { try $0.ask(.signIns(to: account, at: $0.now)) }.map(\.session)
    }

    private func id(_ browser: String) throws -> Session.ID {
        try #require(try shop.session(of: browser)).id
    }
}
