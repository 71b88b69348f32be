import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The page on which staff see and change their passkeys.
@Suite struct PasskeyPageTests {
    private let shop: TestShop
    private let account: Account
    private let codes = RecoveryCode.ten()

    init() throws {
        shop = try TestShop()
        account = try shop.addManager()
    }

    @Test func eachPasskeyIsListedWithItsNameAndRenamed() throws {
        let shopper = try signedIn()
        let path = try #require(try shopper.get("/account/passkeys").document.first(".passkeys a")?["href"])
        #expect(try shopper.get(path).document.first("#name")?["value"] == name)
        #expect(try shopper.post(path, ["name": " Office\nlaptop "]).headers["Location"] == "/account/passkeys")
        let page = try shopper.get("/account/passkeys")
        #expect(page.notice == "Your passkey was renamed.")
        #expect(page.document.text(".passkeys a") == "Office laptop")
        #expect(page.html.contains("Not used yet."))
    }

    @Test(arguments: [(" ", 0), (" ", 2), ("ä", 51), ("a", 100_000)])
    func aNameIsNeitherEmptyNorLong(character: Character, count: Int) throws {
        let typed = String(repeating: character, count: count)
        let shopper = try signedIn()
        let path = try #require(try shopper.get("/account/passkeys").document.first(".passkeys a")?["href"])
        #expect(try shopper.post(path, ["name": typed]).status == .unprocessableContent)
        #expect(try shopper.post("/account/passkeys", ["name": typed]).status == .unprocessableContent)
    }

    @Test func theOnlyPasskeyIsRemovedOnAPageThatSaysWhatThatMeans() throws {
        let shopper = try signedIn()
        let path = try #require(try shopper.get("/account/passkeys").document.first(".passkeys a")?["href"])
        #expect(try shopper.get(path).html.contains("After that, your password alone is enough"))
        #expect(try shopper.submit(path + "/removal").notice == "Your passkey was removed.")
        #expect(try shop.mails().map(\.kind) == [.passkeysChanged])
        #expect(try shopper.get(path).status == .notFound)
        _ = try shopper.post("/account/sign-out")
        #expect(try shopper.signIn().headers["Location"] == "/manage")
    }

    @Test func aPasskeyOfSomebodyElseIsNotThere() throws {
        let ben = try shop.addManager("ben@example.com")
        try shop.addPasskey(to: ben)
        let id = try shop.store.read { try $0.ask(.passkeys(of: ben.id)) }[0].id
        let shopper = try signedIn()
        for path in [Paths.passkey(id), Paths.passkeys + "/0", Paths.passkeys + "/x"] {
            #expect(try shopper.get(path).status == .notFound)
            #expect(try shopper.post(path, ["name": "Mine"]).status == .notFound)
            #expect(try shopper.post(path + "/removal").status == .notFound)
        }
    }

    @Test func whoeverSignedInAWhileAgoDoesSoAgainBeforeTheyChangeAnything() throws {
        let shopper = try signedIn()
        let path = try #require(try shopper.get("/account/passkeys").document.first(".passkeys a")?["href"])
        shop.letPass(seconds: Session.recency + 1)
        let refused = try shopper.post(path + "/removal")
        #expect(refused.status == .forbidden)
        #expect(refused.html.contains("Nothing was saved: sign in again before you change how you sign in."))
        #expect(try shopper.post("/account/recovery-codes").status == .forbidden)
        #expect(try shopper.get("/manage").status == .ok)

        let signIn = try #require(try shopper.get("/account/passkeys").headers["Location"])
        #expect(signIn == "/account/sign-in?then=%2Faccount%2Fpasskeys&again")
        let page = try shopper.get(signIn)
        #expect(page.html.contains("please confirm it is you."))
        #expect(page.document.first("#email")?["value"] == TestShop.manager)
        #expect(page.document.first("form[action=/account/guest]") == nil)
        let answer = try shopper.signIn(then: "/account/passkeys")
        #expect(answer.headers["Location"] == "/account/passkey?then=%2Faccount%2Fpasskeys")
        #expect(try shopper.post("/account/recovery-code", ["code": codes[1].text]).status == .seeOther)
        #expect(try shopper.get("/account/passkeys").status == .ok)
    }

    @Test func newCodesAreShownOnceAndEndTheOldOnes() throws {
        let shopper = try signedIn()
        let page = try shopper.post("/account/recovery-codes")
        let codes = page.document.texts(".codes code")
        #expect(Set(codes).count == 10)
        #expect(try shop.mails().map(\.kind) == [.passkeysChanged])
        #expect(page.headers["Cache-Control"] == "private, no-store")
        #expect(try shopper.get("/account/passkeys").html.contains("You have 10 recovery codes left."))
        #expect(try shop.databaseContent().allSatisfy { !$0.contains(Array(codes[0].utf8)) })
        _ = try shopper.post("/account/sign-out")
        _ = try shopper.signIn()
        #expect(try shopper.post("/account/recovery-code", ["code": codes[9]]).status == .seeOther)
        #expect(try shopper.get("/account/passkeys").html.contains("You have 9 recovery codes left."))
    }

    @Test func whoeverHasNoPasskeyHasNoCodes() throws {
        let shopper = try Shopper(in: shop)
        _ = try shopper.signIn()
        #expect(try shopper.post("/account/recovery-codes").headers["Location"] == "/account/passkeys")
        #expect(try shop.store.read { try $0.ask(.recoveryCodeCount(of: account.id)) } == 0)
    }

    @Test func whatIsNoPasskeyIsNotAdded() throws {
        let log = LoggedLines()
        let shopper = try Shopper(in: shop, logger: log.logger)
        _ = try shopper.signIn()
        for value in ["", "oA", String(repeating: "gQ", count: 4000)] {
            _ = try shopper.post("/account/passkey/challenge")
            let page = try shopper.post(
                "/account/passkeys", ["name": "Phone", "client-data": value, "attestation": value])
            #expect(page.status == .unprocessableContent)
            #expect(page.document.first("#name")?["value"] == "Phone")
            #expect(log.events.last == "warning passkey-added refused ann@example.com")
        }
        #expect(try !shop.store.read { try $0.ask(.hasPasskey(account.id)) })
    }

    private var name: String { "Phone of \(account.id.rawValue)" }

    /// The browser of a manager who has a passkey and has given a code.
    private func signedIn() throws -> Shopper {
        try shop.addPasskey(to: account, codes: codes)
        let shopper = try Shopper(in: shop)
        _ = try shopper.signIn()
        _ = try shopper.post("/account/recovery-code", ["code": codes[0].text])
        return shopper
    }
}
