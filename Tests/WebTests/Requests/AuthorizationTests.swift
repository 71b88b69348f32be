import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Requests for every route in every role. The committed list of routes says which role a route needs. A public route
/// checks the rest itself: a list and a game are for holders of their address (`ListPagesTests`), and the routes of a
/// passkey are for staff who have given their password.
@Suite struct AuthorizationTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        shopper = try Shopper(in: shop)
    }

    /// A client by role.
    enum Person: CaseIterable {
        case nobody, anonymousCustomer, customer, clerk, clerkForStock, clerkForBooks, manager

        var role: Role? {
            switch self {
            case .nobody, .anonymousCustomer: nil
            case .customer: .customer
            case .clerk, .clerkForStock, .clerkForBooks: .clerk
            case .manager: .manager
            }
        }

        var right: ClerkRight? {
            switch self {
            case .clerkForStock: .stock
            case .clerkForBooks: .books
            default: nil
            }
        }
    }

    /// The response to a request for a route.
    fileprivate enum Reply {
        case answered, askedToSignIn, refused
    }

    private static func expected(_ person: Person, _ name: String) throws -> Reply {
        // An order that is not the sender's may be one of the account that they have yet to sign in to.
        // The withdrawal function never asks to sign in.
        if name.hasPrefix("GET /orders/{code}"), !name.hasSuffix("{token:32}"), !name.hasSuffix("/withdrawal"),
            person.role == nil
        {
            return .askedToSignIn
        }
        let roles = try CommittedRoutes.roles.get()
        guard let needed = try #require(roles[name], "\(name) is not in the list") else {
            return .answered
        }
        guard let role = person.role else { return .askedToSignIn }
        let right = try CommittedRoutes.rights.get()[name]
        return role.includes(needed) || person.right != nil && person.right == right ? .answered : .refused
    }

    @Test(arguments: Person.allCases) func eachRouteAnswersOnlyItsRoles(person: Person) throws {
        for (method, route) in shopper.routes {
            let answer = try browser(of: person).ask(method, route.example)
            let name = Self.name((method, route))
            #expect(answer.reply(method, route.example) == (try Self.expected(person, name)), "\(person): \(name)")
        }
    }

    @Test func clerkSeesOnlyAllowedLinks() throws {
        try shop.setStock(0, of: .mower)
        let clerk = try browser(of: .clerk)
        let page = try clerk.get("/manage")
        let links = page.document.all("a").compactMap { $0["href"] }.filter { $0.hasPrefix("/manage/") }
        #expect(
            Set(links) == [
                "/manage/orders", "/manage/customers", "/manage/tasks",
                "/manage/new-order", "/manage/new-customer", "/manage/new-task",
            ])
        #expect(!(try clerk.get("/categories/grocery").html.contains("/manage/")))
        #expect(
            try clerk.get("/manage/history").html.contains(
                "You are signed in as a clerk. Only managers can use this page."))
    }

    @Test func customerIsToldThatPageIsForStaff() throws {
        let page = try browser(of: .customer).get("/manage")
        #expect(page.html.contains("This page is for shop staff."))
    }

    /// Returns a browser that is signed in in this role.
    private func browser(of person: Person) throws -> Shopper {
        let browser = Shopper(beside: shopper)
        switch person {
        case .nobody: return browser
        case .anonymousCustomer:
            _ = try browser.post("/cart/lines", ["product": "tomato"])
            return browser
        default:
            let account = try shop.account(as: person.role ?? .customer)
            if let right = person.right {
                _ = try shop.store.write { try $0.setRights(ClerkRights([right]), of: account.id, by: nil) }
            }
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
    func signInReturnsToRequestedPage(address: String, signIn: String) throws {
        let shopper = try shopperWithWrites()
        #expect(try shopper.get(address).headers["Location"] == signIn)
        let then = try #require(try shopper.get(signIn).hidden("then"))
        let answer = try shopper.signIn(then: then.replacing("&amp;", with: "&"))
        #expect(answer.headers["Location"] == address)
    }

    @Test func formAfterSessionExpiryChangesNothing() throws {
        let shopper = try shopperWithWrites()
        _ = try shopper.signIn()
        #expect(try shopper.post("/manage/x").html == "changed")
        shop.letPass(hours: 13)
        for address in ["/manage/x", "/manage/slow"] {
            let page = try shopper.post(address)
            #expect(page.status == .forbidden)
            #expect(
                page.html.contains(
                    "You have been signed out, and nothing was saved. Sign in using another tab, then go back and send the form again."
                ))
            #expect(page.html.contains("href=\"/account/sign-in\" target=\"_blank\""))
        }
        #expect(try shop.store.read { try $0.ask(.categories()).count } == 4)
    }

    @Test func visitorStartsNoWork() throws {
        #expect(try shopperWithWrites().post("/manage/slow", ["remove": "me"]).status == .forbidden)
        #expect(try shop.store.read { try $0.ask(.hasManager) })
    }

    @Test func signOutDuringWorkRejectsChange() throws {
        let shopper = try shopperWithWrites()
        _ = try shopper.signIn()
        #expect(try shopper.post("/manage/slow", ["remove": "me"]).status == .forbidden)
        #expect(try shop.store.read { try $0.ask(.categories()).count } == 3)
    }

    @Test func changeExtendsSessionUpToAWeek() throws {
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

    @Test func routeRoleComesFromDeclarationNotFromPath() {
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
