import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Every route, asked for by everybody: each answers only those who may have it.
@Suite struct AuthorizationTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        shopper = try Shopper(in: shop)
    }

    /// Routes for everybody. All others need a role; a new public route has to be added here.
    private static let publicRoutes: Set = [
        "GET /", "GET /public/{name...}", "GET /pictures/{name}", "GET /healthz", "GET /robots.txt", "GET /sitemap.xml",
        "GET /categories/{path...}", "GET /products/{slug}", "GET /search", "GET /search/suggestions",
        "GET /legal/{slug}",
        "GET /cart", "POST /cart", "POST /cart/lines", "POST /cart/lines/{line...}", "POST /cart/empty",
        "POST /cart/undo", "POST /cart/coupons", "POST /cart/coupons/{coupon}/removal", "GET /checkout",
        "POST /checkout", "GET /checkout/confirmation", "POST /orders",
        "GET /orders", "GET /orders/{code}", "GET /orders/{code}/{token:32}", "POST /orders/{code}/reorder",
        "POST /orders/{code}/removal",
        "POST /orders/{code}/restoration", "GET /orders/{code}/new-invoice", "POST /orders/{code}/invoices",
        "GET /orders/{code}/invoices/{invoice}",
        "GET /account", "GET /account/sign-in", "POST /account/sign-in", "POST /account/sign-out",
        "GET /account/password",
        "POST /account/password",
        "GET /account/join", "POST /account/join", "POST /account/guest",
        "GET /account/forgotten", "POST /account/forgotten", "GET /account/confirmation", "POST /account/confirmation",
        // A list is its owner's, and theirs who have a link to it: `ListPagesTests`.
        "GET /lists", "GET /lists/new", "POST /lists", "GET /lists/{list}", "GET /lists/{list}/name",
        "POST /lists/{list}/name", "POST /lists/{list}/position", "POST /lists/{list}/deletion",
        "POST /lists/{list}/changes/{version}/undo", "GET /lists/{list}/new-item", "POST /lists/{list}/items",
        "GET /lists/{list}/items/{item}", "POST /lists/{list}/items/{item}", "POST /lists/{list}/items/{item}/check",
        "POST /lists/{list}/items/{item}/position", "POST /lists/{list}/items/{item}/deletion",
        "POST /lists/{list}/clearing", "POST /lists/{list}/return", "GET /lists/{list}/items/{item}/product",
        "POST /lists/{list}/items/{item}/product", "GET /lists/shared/{token}", "GET /lists/{list}/sharing",
        "POST /lists/{list}/links", "POST /lists/{list}/links/{link}/ending", "GET /lists/{list}/cart",
        "GET /lists/{list}/version", "GET /lists/{list}/events",
        "POST /lists/{list}/operations", "GET /lists-worker.js",
        "POST /lists/{list}/cart", "POST /cart/additions/{addition}/undo", "POST /orders/{code}/list",
        "GET /places", "GET /places/{place}", "GET /places/tiles/{version}/{style}/{zoom}/{column}/{row}",
        // A game is theirs who know its address.
        "GET /games", "POST /games/pig", "GET /games/pig/{game}", "POST /games/pig/{game}/rolls",
        "POST /games/pig/{game}/holds", "POST /games/pig/{game}/turns", "GET /games/pig/{game}/new-game",
        "POST /games/pig/{game}/rounds", "POST /games/four-in-a-row", "GET /games/four-in-a-row/{game}",
        "POST /games/four-in-a-row/{game}/moves", "GET /games/four-in-a-row/{game}/new-game",
        "POST /games/four-in-a-row/{game}/rounds",
        // They answer whoever has given the password, and has yet to show their passkey.
        "GET /account/passkey", "POST /account/passkey", "POST /account/passkey/challenge",
        "POST /account/recovery-code",
    ]

    /// Routes for everybody who is signed in.
    private static let customerRoutes: Set = [
        "GET /account/details", "POST /account/details", "GET /account/addresses", "POST /account/addresses",
        "GET /account/new-address", "GET /account/addresses/{address}", "POST /account/addresses/{address}",
        "POST /account/addresses/{address}/removal", "GET /account/new-password", "POST /account/new-password",
        "GET /account/email", "POST /account/email", "GET /account/sign-ins", "POST /account/sign-ins/ending",
        "POST /account/sign-ins/{session}/ending",
        "GET /account/data", "GET /account/deletion", "POST /account/deletion",
    ]

    /// Routes for clerks and managers. All others that are not public are for managers.
    private static let staffRoutes: Set = [
        "GET /manage", "GET /manage/orders", "GET /manage/orders.csv", "GET /manage/orders/{code}",
        "GET /manage/orders-by-customer",
        "POST /manage/orders/{code}/states",
        "POST /manage/orders/{code}/payments", "POST /manage/orders/{code}/link-endings", "GET /manage/new-order",
        "GET /manage/new-order/customer",
        "GET /manage/new-order/item", "POST /manage/orders", "GET /manage/orders/{code}/edit",
        "GET /manage/orders/{code}/slip", "POST /manage/orders/{code}/returns", "POST /manage/order-views",
        "POST /manage/order-views/{slug}/removal", "GET /manage/new-order-step", "POST /manage/order-steps",
        "GET /manage/order-steps/{slug}", "GET /manage/order-steps/{slug}/slips",
        "GET /manage/order-steps/{slug}/addresses", "POST /manage/order-steps/{slug}/continuation",
        "POST /manage/order-steps/{slug}/undo",
        "GET /manage/orders/{code}/edit/item", "POST /manage/orders/{code}/revisions", "GET /account/passkeys",
        "POST /account/passkeys",
        "GET /account/passkeys/{passkey}", "GET /manage/customers", "POST /manage/customers",
        "GET /manage/new-customer", "GET /manage/customers/{slug}", "POST /manage/customers/{slug}",
        "GET /manage/customers/{slug}/edit", "POST /manage/customers/{slug}/archival",
        "POST /manage/customers/{slug}/restoration", "POST /manage/customers/{slug}/changes/{change}/undo",
        "POST /account/passkeys/{passkey}", "POST /account/passkeys/{passkey}/removal", "POST /account/recovery-codes",
        "GET /manage/tasks", "POST /manage/tasks", "GET /manage/new-task", "GET /manage/tasks/{task}",
        "POST /manage/tasks/{task}", "POST /manage/tasks/{task}/completion", "POST /manage/tasks/{task}/deletion",
        "GET /manage/task-priority", "GET /manage/task-due-date", "POST /manage/task-clearing",
        "POST /manage/task-deletions/{deletion}/undo",
    ]

    /// Somebody who asks: by their role, or as nobody in particular.
    enum Person: CaseIterable {
        case nobody, anonymousCustomer, customer, clerk, manager

        var role: Role? {
            switch self {
            case .nobody, .anonymousCustomer: nil
            case .customer: .customer
            case .clerk: .clerk
            case .manager: .manager
            }
        }
    }

    /// What somebody gets who asks for a route.
    fileprivate enum Reply {
        case answered, askedToSignIn, refused
    }

    private static func expected(_ person: Person, _ name: String) -> Reply {
        // An order that is not the sender's may be one of the account that they have yet to sign in to.
        if name.hasPrefix("GET /orders/{code}"), !name.hasSuffix("{token:32}"), person.role == nil {
            return .askedToSignIn
        }
        if publicRoutes.contains(name) || person == .manager { return .answered }
        if customerRoutes.contains(name), person.role != nil { return .answered }
        if person == .clerk { return staffRoutes.contains(name) ? .answered : .refused }
        return person == .customer ? .refused : .askedToSignIn
    }

    @Test func theRoutesWithoutARoleAreThePublicOnesAndClerksHaveTheirs() {
        #expect(Set(shopper.routes.filter { $0.route.role == nil }.map(Self.name)) == Self.publicRoutes)
        #expect(Set(shopper.routes.filter { $0.route.role == .customer }.map(Self.name)) == Self.customerRoutes)
        #expect(Set(shopper.routes.filter { $0.route.role == .clerk }.map(Self.name)) == Self.staffRoutes)
        #expect(shopper.routes.count > Self.publicRoutes.count + 10)
    }

    @Test(arguments: Person.allCases) func everybodyGetsOfEachRouteWhatTheirRoleMayHave(person: Person) throws {
        for (method, route) in shopper.routes {
            let answer = try browser(of: person).ask(method, route.example)
            let name = Self.name((method, route))
            #expect(answer.reply(method, route.example) == Self.expected(person, name), "\(person): \(name)")
        }
    }

    @Test func aClerkSeesWhatTheyMayUseAndNoMore() throws {
        try shop.setStock(0, of: .mower)
        let clerk = try browser(of: .clerk)
        let page = try clerk.get("/manage")
        #expect(page.html.contains("/products/mower"))
        let links = page.document.all("a").compactMap { $0["href"] }.filter { $0.hasPrefix("/manage/") }
        #expect(links == ["/manage/orders", "/manage/customers", "/manage/tasks"])
        #expect(!(try clerk.get("/categories/grocery").html.contains("/manage/")))
        #expect(
            try clerk.get("/manage/history").html.contains(
                "You are signed in as a clerk. Only managers can use this page."))
    }

    @Test func somebodyWhoIsNoManagerIsToldSo() throws {
        let page = try browser(of: .customer).get("/manage")
        #expect(page.html.contains("You are signed in, but not as somebody who works for this shop."))
    }

    /// The browser of somebody who is signed in in this role.
    private func browser(of person: Person) throws -> Shopper {
        let browser = Shopper(beside: shopper)
        switch person {
        case .nobody: return browser
        case .anonymousCustomer:
            _ = try browser.post("/cart/lines", ["product": "tomato"])
            return browser
        case .customer, .clerk, .manager:
            let account = try shop.account(as: person.role ?? .customer)
            try shop.signIn("somebody", to: account)
            return Shopper(beside: shopper, cookies: ["session": TestShop.token(of: "somebody").text])
        }
    }

    private static func name(_ route: (method: HTTP.Method, route: Route)) -> String {
        "\(route.method.rawValue) \(route.route.pattern)"
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

    @Test func aFormOfSomebodyWhoIsNoLongerSignedInChangesNothingAndSaysSo() throws {
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
        #expect(try shop.store.read { try $0.ask(.categories()).count } == 4)
    }

    @Test func noWorkIsDoneForStrangers() throws {
        #expect(try shopperWithWrites().post("/manage/slow", ["remove": "me"]).status == .forbidden)
        #expect(try shop.store.read { try $0.ask(.hasManager) })
    }

    @Test func whoIsSignedOutWhileTheWorkIsDoneChangesNothing() throws {
        let shopper = try shopperWithWrites()
        _ = try shopper.signIn()
        #expect(try shopper.post("/manage/slow", ["remove": "me"]).status == .forbidden)
        #expect(try shop.store.read { try $0.ask(.categories()).count } == 3)
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

    @Test func aRoleIsSaidWhereARouteIsDeclaredAndNotByItsAddress() {
        var routes = RouteTable()
        routes.get("/manage/open") { _, _ in .text("") }
        routes.managers { $0.get("/elsewhere") { _, _ in .text("") } }
        routes.staff { $0.get("/desk") { _, _ in .text("") } }
        routes.get("/after") { _, _ in .text("") }
        #expect(routes.router.all.map(\.handler.role) == [nil, .manager, .clerk, nil])
    }

    /// The shop with changes that managers can make.
    private func shopperWithWrites() throws -> Shopper {
        let shop = shop
        return try Shopper(in: shop) { parts in
            var routes = try RouteTable.shop(parts)
            routes.managers { Self.addWrites(to: &$0, parts.store) }
            return routes
        }
    }

    private static func addWrites(to routes: inout RouteTable, _ store: Store) {
        routes.get("/manage/x") { _, _ in .text("seen") }
        routes.post("/manage/x") { _, transaction in
            let count = try transaction.snapshot.ask(.categories()).count
            if count < 4 { _ = try transaction.seedCategory(slug: "new", name: "New", picture: nil) }
            return .text("changed")
        }
        routes.post("/manage/slow") { context, _ in
            let removesManager = context.request.form["remove"] != nil
            return .work {
                guard removesManager else { return }
                _ = try store.write { try $0.removeStaff(TestShop.email(TestShop.manager)) }
            }
        } _: { _, _, transaction in
            _ = try transaction.seedCategory(slug: "slow", name: "Slow", picture: nil)
            return .text("changed")
        }
    }
}

extension Route {
    /// An address that the pattern fits.
    var example: String {
        pattern.replacing("{number}", with: "1001").replacing("{line...}", with: "tomato")
            .replacing(#/{[a-z.]+}/#, with: "grocery")
    }
}

extension Response {
    fileprivate func reply(_ method: HTTP.Method, _ address: String) -> AuthorizationTests.Reply {
        if html.contains("You have been signed out, and nothing was saved.") { return .askedToSignIn }
        if headers["Location"] == Paths.signIn(then: address) { return .askedToSignIn }
        return status == .forbidden ? .refused : .answered
    }
}
