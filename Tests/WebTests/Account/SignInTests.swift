import HTTP
import Secrets
import Shop
import Storage
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Web

@Suite struct SignInTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        shopper = try Shopper(in: shop)
    }

    @Test func theRightPasswordLeadsToTheManagersPages() throws {
        let answer = try shopper.signIn()
        #expect(answer.status == .seeOther)
        #expect(answer.headers["Location"] == "/manage")
        #expect(try shopper.get("/manage").notice == "You are signed in.")
        #expect(try shopper.get("/manage").status == .ok)
    }

    @Test func customerIsLedToTheAccountOrBackToThePage() throws {
        _ = try Shopper(beside: shopper).join("zoe@example.com")
        for (then, location) in [("", "/account"), ("/orders", "/orders"), ("//evil.example", "/account")] {
            let answer = try Shopper(beside: shopper).signIn("zoe@example.com", TestShop.password, then: then)
            #expect(answer.headers["Location"] == location)
        }
    }

    @Test(arguments: [" ann@example.com ", "ANN@Example.Com"])
    func theAddressMayBeTypedInAnyCase(email: String) throws {
        #expect(try shopper.signIn(email).status == .seeOther)
    }

    @Test func aPasswordIsTheSameHoweverItsCharactersAreComposed() throws {
        try shop.addManager("zoe@example.com", password: "Kätzchen über Zürich")
        #expect(try shopper.signIn("zoe@example.com", "Ka\u{308}tzchen u\u{308}ber Zu\u{308}rich").status == .seeOther)
    }

    @Test(arguments: [
        ("ann@example.com", "four wet wooden horse"), ("ben@example.com", "four wet wooden horses"),
        ("ann@example.com", "Four wet wooden horses"), ("ann@example.com", " "),
    ])
    func whoeverGuessesIsToldNeitherWhatIsWrongNorWhoIsThere(email: String, password: String) throws {
        let page = try shopper.signIn(email, password, then: "/manage/products?page=2")
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("title")?.hasPrefix("Error: Sign in") == true)
        let sentence = "Wrong email address or password."
        #expect(page.document.text(".problem a[href=#password]") == sentence)
        #expect(page.document.text("#password-error") == sentence)
        #expect(page.document.first("[value=\(email)]") != nil)
        #expect(page.hidden("then") == "/manage/products?page=2")
        #expect(!page.html.contains(password == " " ? "value=\" \"" : password))
        #expect(shopper.cookies.isEmpty)
        #expect(try shopper.get("/manage").status == .seeOther)
    }

    @Test(arguments: [
        ("", "", "Enter your email address."), ("", "", "Enter your password."),
        ("ann", "x", "Enter an email address such as name@example.com."),
        ("ann@example.com", "", "Enter your password."),
    ])
    func whatIsMissingIsSaidAtItsField(email: String, password: String, sentence: String) throws {
        let page = try shopper.signIn(email, password)
        #expect(page.status == .unprocessableContent)
        #expect(page.document.texts(".problem a").contains(sentence))
        #expect(page.document.texts(".field-error").contains(sentence))
    }

    @Test func whatNobodyTypesIsCutBeforeItIsShownAgain() throws {
        let page = try shopper.signIn(String(repeating: "<", count: 500_000), String(repeating: "x", count: 500_000))
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text(".problem a[href=#email]") == "Enter an email address such as name@example.com.")
        #expect(page.document.text(".problem a[href=#password]")?.hasPrefix("Wrong email address or password.") == true)
        #expect(page.html.utf8.count < 20_000)
    }

    @Test func aManagerWithoutAPasswordCannotSignIn() throws {
        _ = try shop.passwordLink(for: "ben@example.com")
        for password in ["", "x", TestShop.password] {
            #expect(try shopper.signIn("ben@example.com", password).status == .unprocessableContent)
        }
    }

    @Test func signingInRenewsTheTokenAndKeepsTheCart() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let before = try #require(shopper.cookies["session"])
        _ = try shopper.signIn()
        let after = try #require(shopper.cookies["session"])
        #expect(after != before)
        #expect(try shopper.get("/").document.texts(".tile-label").contains("Cart (1)"))
        let thief = Shopper(beside: shopper, cookies: ["session": before])
        #expect(try thief.get("/").document.texts(".tile-label").contains("Cart (0)"))
        #expect(try thief.get("/manage").status == .seeOther)
    }

    @Test func signingOutRenewsTheTokenAndLeavesTheCartWithTheAccount() throws {
        _ = try shopper.signIn()
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let before = try #require(shopper.cookies["session"])
        let page = try shopper.submit("/account/sign-out")
        #expect(page.notice == "You are signed out. Your cart will be here when you sign in again.")
        #expect(page.html.contains("You are not signed in."))
        #expect(try shopper.get("/").document.texts(".tile-label").contains("Cart (0)"))
        #expect(try shopper.get("/manage").status == .seeOther)
        let thief = Shopper(beside: shopper, cookies: ["session": before])
        #expect(try thief.get("/manage").status == .seeOther)
        #expect(try thief.get("/").document.texts(".tile-label").contains("Cart (0)"))
        _ = try shopper.signIn()
        #expect(try shopper.get("/").document.texts(".tile-label").contains("Cart (1)"))
    }

    @Test func signingOutTwiceOrWithoutBeingSignedInIsNoTrouble() throws {
        let page = try shopper.submit("/account/sign-out")
        #expect(page.status == .ok && page.notice == nil)
        _ = try shopper.signIn()
        #expect(try shopper.submit("/account/sign-out").notice != nil)
        #expect(try shopper.submit("/account/sign-out").notice == nil)
    }

    @Test func onlyWhoIsSignedInIsOfferedToSignOut() throws {
        #expect(try !shopper.get("/").html.contains("Log off"))
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        #expect(try !shopper.get("/").html.contains("Log off"))
        _ = try shopper.signIn()
        #expect(try shopper.get("/").html.contains("action=\"/account/sign-out\""))
    }

    @Test(arguments: [("/manage/products?page=2", "/manage/products?page=2"), ("//evil.example", "/manage")])
    func signingInLeadsToWhereSomebodyWasGoingAndNeverToAnotherHost(then: String, place: String) throws {
        #expect(try shopper.signIn(then: then).headers["Location"] == place)
        #expect(try shopper.get("/account/sign-in?then=" + then).headers["Location"] == place)
    }

    @Test func aSignInEndsAfterTwelveHoursWithoutAChangeByTheManager() throws {
        _ = try shopper.signIn()
        shop.letPass(hours: 12)
        #expect(try shopper.get("/manage").status == .ok)
        shop.letPass(seconds: 1)
        #expect(try shopper.get("/manage").status == .seeOther)
        #expect(try !shopper.get("/").html.contains("Log off"))
    }

    @Test func fiveWrongPasswordsMakeTheSixthTryWait() throws {
        for _ in 1...5 { #expect(try shopper.signIn("ann@example.com", "wrong").status == .unprocessableContent) }
        let page = try shopper.signIn()
        #expect(page.status == .tooManyRequests)
        #expect(page.headers["Retry-After"] == "1")
        #expect(page.html.contains("Too many attempts. Try again in 1 second."))
        #expect(page.document.first("[value=ann@example.com]") != nil)
        shop.letPass(seconds: 1)
        #expect(try shopper.signIn().status == .seeOther)
    }

    @Test func whoWasSignedInBeforeIsNotLockedOutByTheGuessesOfOthers() throws {
        _ = try shopper.signIn()
        _ = try shopper.post("/account/sign-out")
        let guesser = Shopper(beside: shopper)
        for _ in 1...6 { _ = try guesser.signIn("ann@example.com", "wrong") }
        #expect(try Shopper(beside: shopper).signIn().status == .tooManyRequests)
        #expect(try shopper.signIn().status == .seeOther)
    }

    @Test func aHashWithOlderParametersIsRenewed() throws {
        // The password `old`, with the least that Argon2id can do.
        let old = "$argon2id$v=19$m=8,t=1,p=1$cc4ClmuRG1S5qndQQA5MPQ$GduZAY8e+nPiIXy5j8yqn30tlZf35bkFBh+alYClbNg"
        try #require(PasswordHash.verify(Array("old".utf8), against: old))
        let account = try shop.addManager()
        try shop.store.write { try $0.setPassword(old, of: account.id) }
        #expect(try shopper.signIn(TestShop.manager, "old").status == .seeOther)
        let new = try #require(try shop.store.read { try $0.ask(.passwordHash(of: account.id)) })
        #expect(!PasswordHash.needsRehash(new))
        #expect(try Shopper(beside: shopper).signIn(TestShop.manager, "old").status == .seeOther)
    }

    /// The cost of an attempt does not tell whether the account exists.
    @Test func oneHashOfTheSameCostIsCheckedWithAndWithoutAccount() throws {
        let checked = Mutex<[String]>([])
        let authenticator = PasswordAuthenticator { password, hash in
            checked.withLock { $0.append(hash) }
            return PasswordHash.verify(password, against: hash)
        }
        let hash = try PasswordHash.make(Array("secret".utf8))
        #expect(try authenticator.verify(Array("secret".utf8), against: hash))
        #expect(try !authenticator.verify(Array("wrong".utf8), against: hash))
        #expect(try !authenticator.verify(Array("wrong".utf8), against: nil))
        let hashes = checked.withLock { $0 }
        #expect(hashes.count == 3 && hashes[0] == hash && hashes[1] == hash && hashes[2] != hash)
        #expect(!PasswordHash.needsRehash(hashes[2]), "the decoy has other parameters")
    }

    @Test(.long) func unknownAddressTakesAsLongAsKnownOne() throws {
        var times: [String: [Duration]] = [:]
        _ = try shopper.signIn("ann@example.com", "wrong")
        for number in 0..<30 {
            for email in ["ann@example.com", "unknown@example.com"] {
                shop.letPass(hours: 25)
                times[email, default: []].append(
                    try ContinuousClock().measure { _ = try shopper.signIn(email, "wrong \(number)") })
            }
        }
        let medians = times.values.map { $0.sorted()[15] }
        // Without the decoy the ratio is a hundred.
        #expect(medians.max()! < medians.min()! * 2)
    }

    @Test(arguments: ["/account/sign-in", "/account/sign-in?then=/manage"])
    func thePageIsForThisBrowserAloneAndForNoSearchEngine(address: String) throws {
        let page = try shopper.get(address)
        #expect(page.headers["Cache-Control"] == "private, no-store")
        #expect(page.headers["X-Robots-Tag"] == "noindex")
        #expect(page.headers["Referrer-Policy"] == "strict-origin")
        #expect(!page.mayBeCompressed)
        #expect(try shopper.get("/robots.txt").html.contains("Disallow: /account\n"))
    }
}

extension Shopper {
    func signIn(
        _ email: String = TestShop.manager, _ password: String = TestShop.password, then: String = ""
    ) throws -> Response {
        try post("/account/sign-in", ["email": email, "password": password, "then": then])
    }
}
