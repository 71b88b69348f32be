import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

@Suite struct JoinTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
    }

    @Test func joiningSignsInAndShowsTheAccount() throws {
        let answer = try shopper.join()
        #expect(answer.status == .seeOther && answer.headers["Location"] == "/account")
        let page = try shopper.get("/account")
        #expect(page.notice == "Welcome! You are signed in.")
        #expect(page.document.text("#greeting-title")?.contains("Zoe") == true)
        #expect(page.html.contains("zoe@example.com"))
        let other = Shopper(beside: shopper)
        #expect(try other.signIn("zoe@example.com", TestShop.password).headers["Location"] == "/account")
    }

    @Test func whatIsMissingIsSaidAtItsFieldAndTheRestIsKept() throws {
        let page = try shopper.post(
            "/account/join", ["given-name": " ", "family-name": "Ng", "email": "", "password": "x"])
        #expect(page.status == .unprocessableContent)
        #expect(
            page.document.texts(".field-error") == [
                "Enter your first name.", "Enter your email address.", "Choose a password of at least 8 characters.",
            ])
        #expect(page.document.first("#family-name[value=Ng]") != nil)
        #expect(!page.html.contains("value=\"x\""))
        let complete = try shopper.post(
            "/account/join", ["given-name": "Zoe", "family-name": "", "email": "z@x", "password": TestShop.password])
        #expect(complete.document.texts(".field-error") == ["Enter your last name."])
        #expect(shopper.cookies.isEmpty)
    }

    @Test func aNameOfAnyLengthIsAnsweredAtOnce() throws {
        let name = String(repeating: "e\u{301}", count: 200_000)
        let page = try shopper.join(givenName: name)
        #expect(page.document.texts(".field-error") == ["Shorten the name to 100 characters."])
        #expect(page.html.utf8.count < 30_000)
    }

    @Test func anAddressThatHasAnAccountIsSaidToAndNothingIsMade() throws {
        _ = try shopper.join()
        let other = Shopper(beside: shopper)
        let page = try other.join("ZOE@example.com", givenName: "Eve", password: "another long password")
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#email-error")?.hasPrefix("An account with this email address") == true)
        #expect(other.cookies.isEmpty)
        #expect(try other.signIn("zoe@example.com", "another long password").status == .unprocessableContent)
        #expect(try Shopper(beside: shopper).signIn("zoe@example.com", TestShop.password).status == .seeOther)
        #expect(page.document.first("main a[href=/account/sign-in]") != nil)
    }

    @Test func askingWhichAddressesHaveAccountsIsSlowedDown() throws {
        var limits = RateLimits()
        limits.joins = 2
        let shopper = try Shopper(in: shop, limits: limits)
        for _ in 1...2 { _ = try Shopper(beside: shopper).join() }
        let page = try Shopper(beside: shopper).join("somebody@example.com")
        #expect(page.status == .tooManyRequests)
        #expect(page.html.contains("No account was created."))
        #expect(page.headers["Retry-After"] == "60")
    }

    @Test func theCartAndTheOrdersFilledBeforeAreTheirs() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        _ = try shopper.join()
        #expect(try shopper.get("/cart").html.contains("Tomato"))
        let phone = Shopper(beside: shopper)
        _ = try phone.post("/cart/lines", ["product": "milk"])
        _ = try phone.signIn("zoe@example.com", TestShop.password)
        let cart = try phone.get("/cart")
        #expect(cart.html.contains("Tomato") && cart.html.contains("Milk"))
    }

    @Test func joiningLeadsToWhereSomebodyWasGoing() throws {
        let page = try shopper.get("/account/sign-in?then=/cart")
        let link = try #require(page.document.all("main a").compactMap { $0["href"] }.first { $0.contains("join") })
        #expect(link == "/account/join?then=%2Fcart")
        #expect(try shopper.get(link).hidden("then") == "/cart")
        #expect(try shopper.join(then: "/cart").headers["Location"] == "/cart")
        #expect(
            try Shopper(beside: shopper).join("b@example.com", then: "//evil.example").headers["Location"] == "/account"
        )
    }

    @Test func whoHasJoinedIsLedOn() throws {
        _ = try shopper.join()
        #expect(try shopper.get("/account/join").headers["Location"] == "/account")
        #expect(try shopper.join("other@example.com").headers["Location"] == "/account")
        #expect(try Shopper(beside: shopper).signIn("other@example.com", TestShop.password).status != .seeOther)
    }

    @Test func aGuestIsSignedInWithOneClick() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let page = try shopper.submit("/account/guest")
        #expect(page.document.text("svg text")?.contains("Guest") == true)
        #expect(page.html.contains("You are shopping as a guest."))
        #expect(try shopper.get("/cart").html.contains("Tomato"))
        let other = Shopper(beside: shopper)
        _ = try other.submit("/account/guest")
        #expect(try !other.get("/cart").html.contains("Tomato"))
    }

    @Test func pictureOfAGuestDiffersFromThatOfAMember() throws {
        func picture(_ shopper: Shopper) throws -> [String] {
            try shopper.get("/account").document.all("svg.greeting path").compactMap { $0["d"] }
        }
        _ = try shopper.join()
        let guest = Shopper(beside: shopper)
        _ = try guest.post("/account/guest")
        let pictures = try (picture(shopper), picture(guest))
        #expect(!pictures.0.isEmpty && !pictures.1.isEmpty && pictures.0 != pictures.1)
    }

    @Test func guestWhoseAnswerIsLostStillReachesTheCart() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let unaware = Shopper(beside: shopper, cookies: shopper.cookies)
        _ = try shopper.post("/account/guest")
        #expect(try unaware.get("/cart").html.contains("Tomato"))
        _ = try unaware.submit("/account/guest")
        #expect(try unaware.get("/cart").html.contains("Tomato"))
        #expect(try unaware.get("/account").html.contains("You are shopping as a guest."))
    }

    @Test func oldTokenOfAGuestEndsWithTheFirstUseOfTheNewOne() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let unaware = Shopper(beside: shopper, cookies: shopper.cookies)
        _ = try shopper.post("/account/guest")
        _ = try shopper.post("/cart/lines", ["product": "apple"])
        #expect(try !unaware.get("/cart").html.contains("Tomato"))
        #expect(try shopper.get("/cart").html.contains("Tomato"))
    }

    @Test func oldTokenOfAGuestNeverLeadsToTheAccountThatTheyJoin() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let unaware = Shopper(beside: shopper, cookies: shopper.cookies)
        _ = try shopper.post("/account/guest")
        _ = try shopper.join("guest@example.com")
        let page = try unaware.get("/cart").html
        #expect(!page.contains("Tomato") && page.contains("sign in</a> to see your cart"))
    }

    @Test func otherTokenOfAGuestNeverLeadsToTheAccountThatTheyJoin() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let others = (1...2).map { _ in Shopper(beside: shopper, cookies: shopper.cookies) }
        for other in others {
            _ = try other.post("/account/guest")
            #expect(try other.get("/account").html.contains("You are shopping as a guest."))
        }
        let unaware = Shopper(beside: shopper, cookies: shopper.cookies)
        _ = try shopper.join("guest@example.com")
        #expect(try shopper.get("/cart").html.contains("Tomato"))
        for other in others + [unaware] {
            #expect(try !other.get("/cart").html.contains("Tomato"))
            #expect(try other.get("/account/details").status == .seeOther)
        }
    }

    @Test func nobodyMakesGuestsWithoutEnd() throws {
        var limits = RateLimits()
        limits.newVisitors = 2
        let shopper = try Shopper(in: shop, limits: limits)
        for _ in 1...2 {
            #expect(try shopper.post("/account/guest").status == .seeOther)
            _ = try shopper.post("/account/sign-out")
        }
        #expect(try shopper.post("/account/guest").status == .tooManyRequests)
    }

    @Test func whoIsSignedInDoesNotBecomeAGuest() throws {
        _ = try shopper.join()
        #expect(try shopper.submit("/account/guest").html.contains("zoe@example.com"))
    }

    @Test func aGuestWhoJoinsKeepsAll() throws {
        _ = try shopper.submit("/account/guest")
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        _ = try shopper.join()
        #expect(try shopper.get("/cart").html.contains("Tomato"))
        #expect(try shopper.get("/account").html.contains("zoe@example.com"))
    }

    @Test func aGuestWhoHasAnAccountSignsInAndKeepsAll() throws {
        _ = try Shopper(beside: shopper).join()
        _ = try shopper.post("/account/guest")
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        try shopper.buy()
        _ = try shopper.post("/cart/lines", ["product": "milk"])
        #expect(try shopper.get("/account").document.first(".account a[href=/account/sign-in]") != nil)
        #expect(try shopper.get("/account/sign-in").document.first("#email") != nil)
        #expect(try shopper.signIn("zoe@example.com", TestShop.password).status == .seeOther)
        #expect(try shopper.get("/cart").html.contains("Milk"))
        #expect(try shopper.get("/orders").html.contains("/orders/1001"))
    }

    @Test func whoWasGoingSomewhereReadsWhyToSignIn() throws {
        #expect(try shopper.get("/account/sign-in?then=%2Forders%2F1001").html.contains("Sign in to continue"))
        #expect(try !shopper.get("/account/sign-in").html.contains("Sign in to continue"))
    }

    @Test func aGuestWhoLogsOffIsGone() throws {
        _ = try shopper.submit("/account/guest")
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let page = try shopper.submit("/account/sign-out")
        #expect(page.notice?.hasPrefix("You are signed out, and the guest cart has been deleted.") == true)
        #expect(page.html.contains("You are not signed in."))
        #expect(try !shopper.get("/cart").html.contains("Tomato"))
    }

    @Test func loggingOffClearsWhatTheBrowserKept() throws {
        _ = try shopper.join()
        #expect(try shopper.post("/account/sign-out").headers["Clear-Site-Data"] == "\"cache\", \"storage\"")
    }

    @Test(arguments: [
        ("Ada", 30), ("Wolfeschlegelsteinhausen", 18), (String(repeating: "W", count: 100), 14),
    ])
    func theNameFitsIntoThePicture(name: String, size: Int) throws {
        _ = try shopper.join(givenName: name)
        let shown = try #require(try shopper.get("/account").document.all("svg.greeting tspan").last)
        #expect(shown["font-size"] == "\(size)")
        #expect(shown.text.count <= 30)
    }

    @Test func aNameWithMarkupIsText() throws {
        _ = try shopper.join(givenName: "</title><script>alert(1)</script>")
        let page = try shopper.get("/account")
        #expect(!page.html.contains("<script>alert"))
    }
}

extension Shopper {
    @discardableResult
    func join(
        _ email: String = "zoe@example.com", givenName: String = "Zoe", password: String = TestShop.password,
        then: String = ""
    ) throws -> Response {
        try post(
            "/account/join",
            ["given-name": givenName, "family-name": "Ng", "email": email, "password": password, "then": then])
    }
}
