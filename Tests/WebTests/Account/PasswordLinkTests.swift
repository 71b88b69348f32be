import Foundation
import HTTP
import Secrets
import Storage
import TestSupport
import Testing

@Suite struct PasswordLinkTests {
    private let shop: TestShop
    private let shopper: Shopper
    private let chosen = "a purple bicycle sings"

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
    }

    /// Opens the link and follows it to the page.
    private func open(_ key: String) throws -> Response {
        let answer = try shopper.get("/account/password?key=" + key)
        #expect(answer.headers["Location"] == "/account/password")
        return try shopper.get("/account/password")
    }

    @Test(arguments: [nil, "https://shop.example"])
    func keyMovesFromAddressToCookieThatNoOtherHostCanSet(origin: String?) throws {
        let shopper = try Shopper(in: shop, publicOrigin: origin)
        let key = try shop.passwordLink(for: "ben@example.com").text
        let before = try shop.databaseContent()
        let answer = try shopper.get("/account/password?key=" + key)
        #expect(answer.status == .seeOther)
        #expect(answer.headers["Cache-Control"] == "private, no-store")
        let name = origin == nil ? "password-key" : "__Host-password-key"
        let flags = (origin == nil ? "" : "Secure; ") + "HttpOnly; SameSite=Lax"
        let cookie = "\(name)=\(key); Path=/; Max-Age=3600; \(flags)"
        #expect(answer.headers.all("Set-Cookie") == [cookie])
        #expect(try shop.databaseContent() == before)
        #expect(try shopper.get("/account/password").hidden("key") == key)
    }

    @Test func theCookieGoesOnceThePasswordIsSet() throws {
        let key = try shop.passwordLink(for: "ben@example.com").text
        _ = try open(key)
        #expect(shopper.cookies["password-key"] == key)
        _ = try shopper.post("/account/password", ["key": key, "password": chosen])
        #expect(shopper.cookies["password-key"] == nil)
    }

    @Test func aKeyThatOpensNothingGetsNoCookie() throws {
        let answer = try shopper.get("/account/password?key=" + String(repeating: "0", count: 64))
        #expect(answer.status == .gone)
        #expect(answer.headers.all("Set-Cookie").isEmpty)
    }

    @Test func theLinkSetsAPasswordAndSignsIn() throws {
        let key = try shop.passwordLink(for: "ben@example.com").text
        let page = try open(key)
        #expect(page.status == .ok)
        #expect(page.hidden("key") == key)
        #expect(page.document.first("input[readonly]")?["value"] == "ben@example.com")
        #expect(page.headers["Referrer-Policy"] == "strict-origin")
        let next = try shopper.submit("/account/password", ["key": key, "password": chosen])
        #expect(next.notice == "Your password is set, and you are signed in.")
        #expect(try shopper.get("/manage").status == .ok)
        #expect(try Shopper(beside: shopper).signIn("ben@example.com", chosen).status == .seeOther)
    }

    @Test func aNewLinkLetsInAnOwnerWhoseNewBrowserIsKeptOutByGuesses() throws {
        try shop.addManager()
        for number in 1...20 {
            let guesser = Shopper(beside: shopper, at: "203.0.113.\(number)")
            for _ in 1...5 { _ = try guesser.signIn(TestShop.manager, "wrong") }
        }
        let owner = Shopper(beside: shopper, at: "192.0.2.1")
        #expect(try owner.signIn().status == .tooManyRequests)
        let key = try shop.passwordLink(for: TestShop.manager).text
        _ = try owner.post("/account/password", ["key": key, "password": chosen])
        #expect(try owner.get("/manage").status == .ok)
        _ = try owner.post("/account/sign-out")
        #expect(try owner.signIn(TestShop.manager, chosen).status == .seeOther, "the browser is known from now on")
    }

    @Test func theFileWithTheFirstManagersLinkGoesWithTheFirstPassword() throws {
        let file = FirstManagerFile(in: shop.folder)
        let key = try shop.passwordLink().text
        try file.write("https://shop.example/account/password?key=" + key)
        let form: KeyValuePairs = ["key": key, "email": TestShop.manager, "password": "short"]
        #expect(try shopper.post("/account/password", form).status == .unprocessableContent)
        #expect(FileManager.default.fileExists(atPath: file.path))
        _ = try shopper.post("/account/password", ["key": key, "email": TestShop.manager, "password": chosen])
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func openingTheLinkUsesNothingUp() throws {
        let key = try shop.passwordLink(for: "ben@example.com").text
        for _ in 1...3 { #expect(try open(key).status == .ok) }
    }

    @Test func theLinkWorksOnce() throws {
        let key = try shop.passwordLink(for: "ben@example.com").text
        _ = try shopper.post("/account/password", ["key": key, "password": chosen])
        let other = Shopper(beside: shopper)
        #expect(try other.get("/account/password?key=" + key).status == .gone)
        #expect(try other.post("/account/password", ["key": key, "password": "another good one"]).status == .gone)
        #expect(try other.signIn("ben@example.com", chosen).status == .seeOther)
    }

    @Test func theLinkWorksForADay() throws {
        let key = try shop.passwordLink(for: "ben@example.com").text
        shop.letPass(hours: 24, seconds: -1)
        #expect(try open(key).status == .ok)
        shop.letPass(seconds: 1)
        let page = try shopper.get("/account/password?key=" + key)
        #expect(page.status == .gone)
        #expect(page.html.contains("This link has been used or has expired."))
    }

    @Test(arguments: ["", "x", "zz", String(repeating: "0", count: 64), "'; DROP TABLE accounts; --"])
    func whatIsNoKeyOpensNothing(key: String) throws {
        #expect(try shopper.post("/account/password", ["key": key, "password": chosen]).status == .gone)
        #expect(try shopper.get("/account/password").status == .gone)
    }

    @Test func aPasswordSetByLinkSignsEverybodyElseOut() throws {
        try shop.addManager()
        _ = try shopper.signIn()
        let key = try shop.passwordLink(for: TestShop.manager).text
        let other = Shopper(beside: shopper)
        _ = try other.post("/account/password", ["key": key, "password": chosen])
        #expect(try other.get("/manage").status == .ok)
        #expect(try shopper.get("/manage").status == .seeOther)
        #expect(try shopper.signIn().status == .unprocessableContent)
    }

    @Test(arguments: [
        ("short", "Choose a password of at least 8 characters."),
        ("", "Choose a password of at least 8 characters."),
        (String(repeating: "é", count: 129), "Choose a password of at most 128 characters."),
        ("Password1", "This password is too easy to guess. Choose another."),
        ("Ben@Example.com", "Your password cannot be your email address."),
    ])
    func aPasswordThatCannotBeTakenIsExplainedAndTheLinkStaysGood(password: String, sentence: String) throws {
        let key = try shop.passwordLink(for: "ben@example.com").text
        let page = try shopper.post("/account/password", ["key": key, "password": password])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text(".problem a[href=#password]") == sentence)
        #expect(page.document.text("#password-error") == sentence)
        #expect(page.hidden("key") == key)
        #expect(try shopper.post("/account/password", ["key": key, "password": chosen]).status == .seeOther)
    }

    @Test func theFirstManagerSaysWhoTheyAre() throws {
        let key = try shop.passwordLink().text
        #expect(try open(key).html.contains("You will be the shop’s first manager"))
        let wrong = try shopper.post("/account/password", ["key": key, "email": "cleo@", "password": chosen])
        #expect(wrong.status == .unprocessableContent)
        #expect(wrong.document.text(".problem a[href=#email]") == "Enter an email address such as name@example.com.")
        #expect(wrong.document.first("[value=cleo@]") != nil)
        let empty = try shopper.post("/account/password", ["key": key])
        for sentence in ["Enter your email address.", "Choose a password of at least 8 characters."] {
            #expect(empty.document.texts(".problem li a").contains(sentence))
        }
        let form: KeyValuePairs = ["key": key, "email": "Cleo@example.com", "password": chosen]
        #expect(try shopper.submit("/account/password", form).notice == "Your password is set, and you are signed in.")
        #expect(try shopper.get("/manage").status == .ok)
        #expect(try Shopper(beside: shopper).post("/account/password", form).status == .gone)
    }

    @Test func theLinkForTheFirstManagerIsVoidWhenThereIsOne() throws {
        let key = try shop.passwordLink().text
        // Somebody who was only added has no password, so nobody can enter yet.
        _ = try shop.passwordLink(for: "ben@example.com")
        #expect(try open(key).status == .ok)
        try shop.addManager()
        #expect(try shopper.get("/account/password?key=" + key).status == .gone)
        let form: KeyValuePairs = ["key": key, "email": "cleo@example.com", "password": chosen]
        #expect(try shopper.post("/account/password", form).status == .gone)
    }
}
