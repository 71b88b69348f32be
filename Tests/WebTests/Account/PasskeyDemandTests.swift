import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Staff who have a passkey have no rights of staff until they have shown it.
@Suite struct PasskeyDemandTests {
    private let shop: TestShop
    private let log = LoggedLines()
    private let shopper: Shopper
    private let codes = RecoveryCode.ten()

    init() throws {
        shop = try TestShop()
        try shop.addPasskey(to: shop.addManager(), codes: codes)
        shopper = try Shopper(in: shop, logger: log.logger)
    }

    @Test func afterThePasswordThePasskeyIsAskedForAndThenThePageThatWasWanted() throws {
        #expect(
            try shopper.signIn(then: "/manage/history").headers["Location"]
                == "/account/passkey?then=%2Fmanage%2Fhistory")
        let page = try shopper.get("/account/passkey?then=%2Fmanage%2Fhistory")
        #expect(page.status == .ok)
        #expect(page.hidden("then") == "/manage/history")
        #expect(page.document.first("form[data-passkey=get]")?["data-party"] == "localhost")
        let answer = try shopper.post("/account/recovery-code", ["code": codes[0].text, "then": "/manage/history"])
        #expect(answer.headers["Location"] == "/manage/history")
        #expect(try shopper.get("/manage/history").notice == "You are signed in.")
    }

    @Test(arguments: [Role.manager, .clerk]) func untilThenNoRouteOfStaffAnswers(role: Role) throws {
        let account = try shop.account(as: role)
        try shop.addPasskey(to: account)
        try shop.signIn("half", to: account)
        let half = Shopper(beside: shopper, cookies: ["session": TestShop.token(of: "half").text])
        for (method, route) in shopper.routes where route.role != nil {
            let answer = try method == .post ? half.post(route.example) : half.get(route.example)
            if method == .post {
                #expect(answer.status == .forbidden, "\(route.pattern)")
                #expect(answer.html.contains("staff must use their passkey"), "\(route.pattern)")
            } else {
                #expect(answer.headers["Location"] == Paths.passkey(then: route.example), "\(route.pattern)")
            }
        }
    }

    @Test func untilThenThePagesOfTheShopAreThoseOfAnyShopper() throws {
        _ = try shopper.signIn()
        for address in ["/", "/categories/grocery", "/products/tomato", "/account", "/account/passkey"] {
            let page = try shopper.get(address)
            #expect(page.status == .ok)
            #expect(!page.html.contains("/manage/"), "\(address)")
            #expect(!page.html.contains(">Passkeys<"), "\(address)")
        }
        #expect(shopper.policyIsRefusal("/manage/products"))
    }

    @Test func whoeverSignsInAgainIsAskedAgain() throws {
        try letIn(shopper)
        #expect(try shopper.get("/manage").status == .ok)
        _ = try shopper.post("/account/sign-out")
        _ = try shopper.signIn()
        #expect(try shopper.get("/manage").headers["Location"] == "/account/passkey?then=%2Fmanage")
        #expect(try shopper.get("/account/sign-in?then=/manage").headers["Location"] == "/manage")
    }

    @Test func staffWithoutAPasskeyPassAndAreAskedToMakeOne() throws {
        try shop.addManager("ben@example.com")
        #expect(try shopper.signIn("ben@example.com").headers["Location"] == "/manage")
        let page = try shopper.get("/manage")
        #expect(page.notice == "You are signed in.")
        #expect(page.document.text(".notice a[href=/account/passkeys]") == "Set up a passkey")
        #expect(page.document.text(".notice [data-close]") == "Not now")
        #expect(try shopper.get("/account/passkey").headers["Location"] == "/manage")
        #expect(try shopper.get("/account/passkeys").document.first("form[data-passkey=create]") != nil)
    }

    @Test func customersAreNeverAsked() throws {
        let account = try shop.account(as: .customer)
        try shop.addPasskey(to: account)
        try shop.signIn("somebody", to: account)
        let somebody = Shopper(beside: shopper, cookies: ["session": TestShop.token(of: "somebody").text])
        #expect(try somebody.get("/account/passkey").headers["Location"] == "/account")
        #expect(try somebody.post("/account/passkey/challenge").headers["Location"] == "/account/sign-in")
    }

    @Test func aRecoveryCodeWorksOnce() throws {
        try letIn(shopper)
        let other = Shopper(beside: shopper)
        _ = try other.signIn()
        let page = try other.post("/account/recovery-code", ["code": codes[0].text])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("This code is not valid or has been used."))
        #expect(!page.html.contains(codes[0].text))
        #expect(try other.post("/account/recovery-code", ["code": codes[1].text.uppercased()]).status == .seeOther)
        #expect(
            log.events == [
                "notice sign-in ok ann@example.com", "notice recovery-code ok ann@example.com",
                "notice sign-in ok ann@example.com", "warning recovery-code failed ann@example.com",
                "notice recovery-code ok ann@example.com",
            ])
    }

    @Test func guessesOfCodesAreSlowedDownAndThePasswordDoesNotClearThem() throws {
        for _ in 1...5 {
            _ = try shopper.signIn()
            #expect(try shopper.post("/account/recovery-code", ["code": "0"]).status == .unprocessableContent)
        }
        let page = try shopper.post("/account/recovery-code", ["code": codes[0].text])
        #expect(page.status == .tooManyRequests)
        #expect(page.headers["Retry-After"] == "1")
        #expect(log.events.last == "warning recovery-code throttled ann@example.com")
        shop.letPass(seconds: 1)
        #expect(try shopper.post("/account/recovery-code", ["code": codes[0].text]).status == .seeOther)
    }

    @Test(arguments: [
        ("", "Enter a recovery code."), ("x", "This code is not valid or has been used."),
        (String(repeating: "0", count: 100_000), "This code is not valid or has been used."),
    ])
    func whatIsNoCodeIsSaidAtItsField(typed: String, sentence: String) throws {
        _ = try shopper.signIn()
        let page = try shopper.post("/account/recovery-code", ["code": typed])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#code-error")?.contains(sentence) == true)
    }

    @Test func aQuestionIsAskedAnewEachTimeAndOnlyOfStaffWhoAreSignedIn() throws {
        #expect(try shopper.post("/account/passkey/challenge").headers["Location"] == "/account/sign-in")
        _ = try shopper.signIn()
        let questions = try (1...3).map { _ in try shopper.post("/account/passkey/challenge").html }
        #expect(Set(questions).count == 3)
        #expect(questions.allSatisfy { Base64URL.decode($0)?.count == 32 })
    }

    @Test(arguments: [("!", 0), ("!", 1), ("A", 1_000_000)])
    func whatIsNoProofOfAPasskeyLetsNobodyIn(character: Character, count: Int) throws {
        let value = String(repeating: character, count: count)
        _ = try shopper.signIn()
        _ = try shopper.post("/account/passkey/challenge")
        let page = try shopper.post(
            "/account/passkey",
            ["credential": value, "client-data": value, "authenticator-data": value, "signature": value])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("That passkey did not work."))
        #expect(try challenge(of: shopper) == nil, "a wrong answer uses the question up")
        #expect(log.events.last == "warning passkey failed ann@example.com")
        #expect(try shopper.get("/manage").headers["Location"] == "/account/passkey?then=%2Fmanage")
    }

    @Test func whoeverHasShownItAndChangesTheirPasswordStaysInAndOthersAreAsked() throws {
        let change: KeyValuePairs = ["password": TestShop.password, "new-password": "a purple bicycle sings"]
        _ = try shopper.signIn()
        #expect(try shopper.post(Paths.passwordChange, change).status == .forbidden)
        #expect(try shopper.post("/account/recovery-code", ["code": codes[0].text]).status == .seeOther)
        #expect(try shopper.post(Paths.passwordChange, change).status == .seeOther)
        #expect(try shopper.get("/manage").status == .ok)
        let other = Shopper(beside: shopper)
        _ = try other.signIn(TestShop.manager, "a purple bicycle sings")
        #expect(try other.get("/manage").headers["Location"] == "/account/passkey?then=%2Fmanage")
    }

    @Test func aLinkOfThePersonWhoRunsTheServerPassesWithoutAPasskeyThisOnce() throws {
        let key = try shop.passwordLink(for: TestShop.manager, passesWithoutPasskey: true).text
        let answer = try shopper.post("/account/password", ["key": key, "password": "a purple bicycle sings"])
        #expect(answer.headers["Location"] == "/account/passkeys")
        let page = try shopper.get("/account/passkeys")
        #expect(page.notice?.contains("you are signed in without a passkey this time") == true)
        #expect(page.html.contains("Phone of"), "the passkeys stay")
        #expect(try shopper.get("/manage").status == .ok)
        #expect(
            log.events.suffix(2) == [
                "notice password-set ok ann@example.com", "notice passkey-waived ok ann@example.com",
            ])
        _ = try shopper.post("/account/sign-out")
        let again = try shopper.signIn(TestShop.manager, "a purple bicycle sings")
        #expect(again.headers["Location"] == "/account/passkey?then=%2Fmanage")
    }

    @Test func anyOtherLinkAsksForThePasskey() throws {
        let key = try shop.passwordLink(for: TestShop.manager).text
        _ = try shopper.post("/account/password", ["key": key, "password": "a purple bicycle sings"])
        #expect(try shopper.get("/manage").headers["Location"] == "/account/passkey?then=%2Fmanage")
    }

    private func challenge(of browser: Shopper) throws -> [UInt8]? {
        let hash = TestShop.hash(ofToken: browser.cookies["session"])
        return try shop.store.read { snapshot in
            let session = try snapshot.ask(.session(tokenHash: hash, at: snapshot.now))
            return try session.flatMap { try snapshot.ask(.challenge(of: $0.id, at: snapshot.now)) }
        }
    }

    private func letIn(_ browser: Shopper) throws {
        _ = try browser.signIn()
        #expect(try browser.post("/account/recovery-code", ["code": codes[0].text]).status == .seeOther)
    }
}

extension Shopper {
    /// True when no file is taken from this browser.
    fileprivate func policyIsRefusal(_ address: String) -> Bool {
        if case .refuse = policy(address) { true } else { false }
    }
}
