import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Security events in the shop's log.
@Suite struct SecurityLogTests {
    private let shop: TestShop
    private let log = LoggedLines()
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        shopper = try Shopper(in: shop, logger: log.logger)
    }

    @Test func signingInAndOutIsTold() throws {
        _ = try shopper.signIn()
        _ = try shopper.post("/account/sign-out")
        _ = try shopper.post("/account/sign-out")
        #expect(log.events == ["notice sign-in ok ann@example.com", "notice sign-out ok ann@example.com"])
        #expect(log.values(of: "client") == ["127.0.0.1"])
        #expect(log.values(of: "id") == ["test"])
    }

    @Test func eachGuessIsAWarningWithTheAddressItCameFrom() throws {
        let guesser = Shopper(beside: shopper, at: "203.0.113.7")
        for _ in 1...6 { _ = try guesser.signIn("ann@example.com", "wrong") }
        _ = try guesser.signIn("nobody@example.com", "wrong")
        let failed = Array(repeating: "warning sign-in failed ann@example.com", count: 5)
        #expect(
            log.events == failed + [
                "warning sign-in throttled ann@example.com", "warning sign-in failed nobody@example.com",
            ])
        #expect(log.values(of: "client") == ["203.0.113.7"])
    }

    @Test func whatIsNoAddressIsNoAttemptAndIsNotLogged() throws {
        for typed in ["", "a password by mistake", "x\nwarning event=sign-in", "ann@example.com\r\n client=192.0.2.1"] {
            _ = try shopper.signIn(typed, "wrong")
        }
        #expect(log.events.allSatisfy { $0 == "warning sign-in failed ann@example.com" })
    }

    @Test func anAddressThatLooksLikeAnotherFieldIsQuoted() throws {
        _ = try shopper.signIn("outcome=ok@example.com", "wrong")
        #expect(log.events == ["warning sign-in failed \"outcome=ok@example.com\""])
    }

    @Test func aPasswordThatIsSetAndALinkThatIsWorthNothingAreTold() throws {
        let key = try shop.passwordLink(for: "ben@example.com").text
        for _ in 1...2 {
            _ = try shopper.post("/account/password", ["key": key, "password": "a purple bicycle sings"])
        }
        #expect(log.events == ["notice password-set ok ben@example.com", "warning password-link refused -"])
    }

    @Test func theFirstManagerIsTold() throws {
        let other = try TestShop()
        let key = try other.passwordLink().text
        _ = try Shopper(in: other, logger: log.logger).post(
            "/account/password", ["key": key, "email": "cleo@example.com", "password": "a purple bicycle sings"])
        #expect(log.events == ["notice manager-added ok cleo@example.com", "notice password-set ok cleo@example.com"])
    }

    @Test func whoeverIsRefusedAManagersPageIsTold() throws {
        _ = try shopper.get("/manage")
        #expect(log.events == [], "who only looks is asked to sign in")
        _ = try shopper.post("/manage/products", ["name": "x"])
        #expect(log.events == ["warning access refused -"])
        _ = try shopper.signIn()
        try makeCustomer(of: TestShop.manager, signedInAs: "former")
        let former = Shopper(beside: shopper, cookies: ["session": TestShop.token(of: "former").text])
        #expect(try former.get("/manage/new-item").status == .forbidden)
        #expect(log.events.last == "warning access refused ann@example.com")
    }

    @Test func aChangeThatIsLostTellsNothing() throws {
        let failing = try Shopper(in: shop, logger: log.logger) { _ in
            var routes = RouteTable()
            routes.post("/lost") { context, _ in
                context.record(SecurityEvent(.signIn, .ok))
                throw StorageError.full
            }
            return routes
        }
        #expect(try failing.post("/lost", ["x": "1"]).status == .serviceUnavailable)
        #expect(log.events == [])
    }

    private func makeCustomer(of email: String, signedInAs name: String) throws {
        try shop.store.write { transaction in
            let account = try #require(try transaction.snapshot.ask(.account(TestShop.email(email))))
            _ = try transaction.removeStaff(TestShop.email(email))
            _ = try transaction.signIn(nil, to: account, newTokenHash: TestShop.token(of: name).hash)
        }
    }
}

struct LogValueTests {
    @Test(arguments: [
        ("ann@example.com", "ann@example.com"), ("", "\"\""), ("a b", "\"a b\""), ("a\"b", "\"a\\x22b\""),
        ("a\nb", "\"a\\x0ab\""), ("a\\b", "\"a\\x5cb\""), ("ü", "\"\\xc3\\xbc\""), ("a=b", "\"a=b\""),
        ("\u{1B}[31m\u{7F}", "\"\\x1b[31m\\x7f\""),
    ])
    func aValueIsPlainOrQuoted(text: String, logged: String) {
        #expect(LogValue.of(text) == logged)
    }
}
