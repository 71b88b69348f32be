import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Who may have what: every route there is, asked for by everybody there is.
@Suite struct AdmissionTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        shopper = try Shopper(in: shop)
    }

    @Test func thereIsSomethingToWalk() {
        #expect(shopper.routes.count > 20)
        #expect(shopper.routes.contains { $0.route.isForManagers })
        #expect(shopper.routes.contains { !$0.route.isForManagers })
    }

    @Test func aVisitorGetsNothingOfWhatIsForManagers() throws {
        for cookies in [[:], try returningVisitor()] {
            for (method, route) in shopper.routes {
                let answer = try Shopper(beside: shopper, cookies: cookies).ask(method, route.example)
                #expect(answer.isTurnedAway(method, route.example) == route.isForManagers, "\(method) \(route.pattern)")
            }
        }
    }

    @Test func aManagerGetsEverything() throws {
        for (method, route) in shopper.routes {
            let manager = Shopper(beside: shopper)
            _ = try manager.signIn()
            let answer = try manager.ask(method, route.example)
            #expect(answer.status != .forbidden, "\(method) \(route.pattern)")
            #expect(!answer.isTurnedAway(method, route.example), "\(method) \(route.pattern)")
        }
    }

    @Test func somebodyWhoIsNoManagerGetsNothingOfIt() throws {
        _ = try shopper.signIn()
        let cookies = shopper.cookies
        _ = try shop.store.write { transaction in
            let account = try #require(try transaction.snapshot.account(TestShop.email(TestShop.manager)))
            _ = try transaction.removeManager(account.email)
            let visitor = try #require(
                try transaction.snapshot.visitor(tokenHash: TestShop.hash(ofToken: cookies["session"])))
            try transaction.signIn(visitor, to: account.id, newTokenHash: TestShop.token(of: "former").hash)
        }
        let former = Shopper(beside: shopper, cookies: ["session": TestShop.token(of: "former").text])
        #expect(try former.get("/").html.contains("Sign out"))
        for (method, route) in shopper.routes where route.isForManagers {
            #expect(try former.ask(method, route.example).status == .forbidden, "\(method) \(route.pattern)")
        }
        #expect(try former.get("/manage").html.contains("You are signed in, but not as a manager of this shop."))
    }

    @Test(arguments: [
        ("/manage/x", "/account/sign-in?then=%2Fmanage%2Fx"),
        ("/manage/x?q=a%26b+c&page=2", "/account/sign-in?then=%2Fmanage%2Fx%3Fq%3Da%2526b%2Bc%26page%3D2"),
    ])
    func whoeverWasGoingSomewhereGetsThereAfterSigningIn(address: String, signIn: String) throws {
        let shopper = try shopperWithWrites()
        #expect(try shopper.get(address).headers["Location"] == signIn)
        let then = try #require(try shopper.get(signIn).hidden("then"))
        let answer = try shopper.signIn(then: then.replacing("&amp;", with: "&"))
        #expect(answer.headers["Location"] == address)
    }

    @Test func aFormOfSomebodyWhoIsSignedInNoLongerChangesNothingAndSaysSo() throws {
        let shopper = try shopperWithWrites()
        _ = try shopper.signIn()
        #expect(try shopper.post("/manage/x").html == "changed")
        shop.letPass(hours: 13)
        for address in ["/manage/x", "/manage/slow"] {
            let page = try shopper.post(address)
            #expect(page.status == .forbidden)
            #expect(
                page.html.contains(
                    "You have been signed out, and nothing was saved. Sign in in another tab, then go back and send the form again."
                ))
            #expect(page.html.contains("href=\"/account/sign-in\" target=\"_blank\""))
        }
        #expect(try shop.store.read { try $0.categories().count } == 4)
    }

    @Test func noWorkIsDoneForStrangers() throws {
        #expect(try shopperWithWrites().post("/manage/slow", ["remove": "me"]).status == .forbidden)
        #expect(try shop.store.read { try $0.hasManager() })
    }

    @Test func whoIsSignedOutWhileTheWorkIsDoneChangesNothing() throws {
        let shopper = try shopperWithWrites()
        _ = try shopper.signIn()
        #expect(try shopper.post("/manage/slow", ["remove": "me"]).status == .forbidden)
        #expect(try shop.store.read { try $0.categories().count } == 3)
    }

    @Test func eachChangeByTheManagerMovesTheEndButNotBeyondAWeek() throws {
        let shopper = try shopperWithWrites()
        _ = try shopper.signIn()
        for _ in 1...14 {
            shop.letPass(hours: 12)
            #expect(try shopper.get("/manage/x").status == .ok)
            _ = try shopper.post("/manage/x")
        }
        shop.letPass(seconds: 1)
        #expect(try shopper.get("/manage/x").status == .seeOther)
        #expect(try shopper.post("/manage/x").status == .forbidden)
    }

    @Test(arguments: ["/manager", "/manageable", "/Manage"])
    func whatOnlyBeginsLikeItIsNotForManagers(pattern: String) {
        #expect(!Route(pattern: pattern, handler: .read { _, _ in .text("") }).isForManagers)
    }

    private func returningVisitor() throws -> [String: String] {
        let visitor = Shopper(beside: shopper)
        _ = try visitor.post("/cart/lines", ["product": "tomato"])
        return ["session": visitor.cookies["session"] ?? ""]
    }

    /// The shop with changes that managers can make.
    private func shopperWithWrites() throws -> Shopper {
        let shop = shop
        return try Shopper(in: shop) { pages, pictures in
            var routes = Router.shop(pages, pictures)
            routes.get("/manage/x") { _, _ in .text("seen") }
            routes.post("/manage/x") { _, transaction in
                let count = try transaction.snapshot.categories().count
                if count < 4 { _ = try transaction.seedCategory(slug: "new", name: "New", picture: nil) }
                return .text("changed")
            }
            let store = shop.store
            routes.post("/manage/slow") { visit, _ in
                .work {
                    guard visit.request.form["remove"] != nil else { return }
                    _ = try store.write { try $0.removeManager(TestShop.email(TestShop.manager)) }
                }
            } _: { _, _, transaction in
                _ = try transaction.seedCategory(slug: "slow", name: "Slow", picture: nil)
                return .text("changed")
            }
            return routes
        }
    }
}

extension Route {
    /// An address that the pattern fits.
    var example: String {
        pattern.replacing("{number}", with: "1001").replacing("{product}", with: "tomato")
            .replacing(#/{[a-z.]+}/#, with: "grocery")
    }
}

extension Shopper {
    fileprivate func ask(_ method: HTTP.Method, _ address: String) throws -> Response {
        method == .post ? try post(address) : try get(address)
    }
}

extension Response {
    fileprivate func isTurnedAway(_ method: HTTP.Method, _ address: String) -> Bool {
        method == .post
            ? status == .forbidden
            : status == .seeOther && headers["Location"] == Paths.signIn(then: address)
    }
}
