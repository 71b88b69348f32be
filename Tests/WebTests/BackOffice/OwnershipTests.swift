import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// What belongs to somebody, asked for by everybody else: to them it does not exist (OWASP ASVS 5.0, 8.2.2).
@Suite struct OwnershipTests {
    private let shop: TestShop
    private let owner: Shopper
    /// What the owner has, by the parameter that names it in routes.
    private let belongings: [String: String]

    init() throws {
        shop = try TestShop()
        let account = try shop.addManager("zoe@example.com")
        let codes = RecoveryCode.ten()
        try shop.addPasskey(to: account, codes: codes)
        owner = try Shopper(in: shop)
        _ = try owner.signIn("zoe@example.com")
        _ = try owner.post("/account/recovery-code", ["code": codes[0].text])
        _ = try owner.post("/cart/lines", ["product": "tomato"])
        try owner.buy()
        // A corrected one: then there is a page to see, and another can be asked for.
        try shop.takeInvoices()
        let invoice = try shop.makeInvoice(of: shop.latestOrder())
        try shop.cancel(invoice)
        _ = try owner.post(
            "/account/addresses",
            ["country": "CH", "name": "Zoe Ng", "lines": "Lake Street 5", "code": "8001", "city": "Zürich"])
        try shop.signIn("zoe's phone", to: account)
        let links = [
            "order": try owner.get("/orders").document.all("a").compactMap { $0["href"] }
                .first { $0.hasPrefix("/orders/") },
            "address": try owner.get("/account/addresses").document.all("form").compactMap { $0["action"] }
                .first { $0.hasSuffix("/removal") },
            "session": try owner.get("/account/sign-ins").document.first(".cards form")?["action"],
            "passkey": try owner.get("/account/passkeys").document.first(".passkeys a")?["href"],
        ]
        let ids = try links.mapValues { try #require($0).split(separator: "/") }
        belongings = [
            "{code}": try #require(ids["order"]).lastPart(0), "{address}": try #require(ids["address"]).lastPart(1),
            "{session}": try #require(ids["session"]).lastPart(1),
            "{passkey}": try #require(ids["passkey"]).lastPart(0), "{invoice}": "\(invoice.id.rawValue)",
        ]
    }

    /// Somebody who asks for what is not theirs.
    enum Stranger: CaseIterable {
        case nobody, anonymousCustomer, guest, customer, clerk, manager
    }

    @Test(arguments: Stranger.allCases) func nobodyElseSeesOrChangesWhatSomebodyHas(stranger: Stranger) throws {
        let before = try kept()
        for (method, address) in try routes() {
            let answer = try self.browser(of: stranger).ask(method, address)
            let isStopped = answer.status == .notFound || answer.isStoppedByTheRole(of: address)
            #expect(isStopped, "\(stranger): \(method.rawValue) \(address) → \(answer.status)")
        }
        #expect(try kept() == before)
    }

    @Test func theOwnerReachesAllOfIt() throws {
        for (method, address) in try routes() where method == .get {
            // The page of a payment leads to the order if nothing is to be paid at a provider.
            let isExpected: [Status] = address.hasSuffix("/payment") ? [.ok, .seeOther] : [.ok]
            #expect(try isExpected.contains(owner.get(address).status), "\(address)")
        }
        for (method, address) in try routes() where method == .post {
            #expect(try owner.post(address).status != .notFound, "\(address)")
        }
    }

    /// The routes that name what belongs to somebody, with what the owner has.
    private func routes() throws -> [(HTTP.Method, String)] {
        let routes = owner.routes.compactMap { method, route -> (HTTP.Method, String)? in
            let parts = route.pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            // A link in a mail opens an order for its holder, whoever the owner is: see `OrderLinkTests`. The withdrawal
            // function answers strangers with its form without lines: see `OwnWithdrawalPagesTests`.
            guard ["account", "orders"].contains(parts[1]), parts.contains(where: { $0.hasPrefix("{") }),
                parts.last != "{token:32}", parts.last != "withdrawal"
            else { return nil }
            return (method, parts.map { belongings[$0] ?? $0 }.joined(separator: "/"))
        }
        // A new kind of thing that belongs to somebody has to be added above.
        try #require(routes.allSatisfy { !$0.1.contains("{") })
        #expect(routes.count >= 9)
        // What takes something away comes last, so that the owner reaches all before it.
        return routes.sorted { !$0.1.hasSuffix("/removal") && $1.1.hasSuffix("/removal") }
    }

    /// What the owner has, as the owner sees it.
    private func kept() throws -> [String] {
        try ["/orders", "/account/addresses", "/account/sign-ins", "/account/passkeys", "/cart"].map {
            try owner.get($0).document.text("main") ?? ""
        }
    }

    private func browser(of stranger: Stranger) throws -> Shopper {
        let browser = Shopper(beside: owner)
        switch stranger {
        case .nobody: break
        case .anonymousCustomer: _ = try browser.post("/cart/lines", ["product": "milk"])
        case .guest: _ = try browser.post("/account/guest")
        case .customer, .clerk, .manager:
            let role: Role = stranger == .customer ? .customer : stranger == .clerk ? .clerk : .manager
            try shop.signIn("stranger", to: try shop.account(as: role))
            return Shopper(beside: owner, cookies: ["session": TestShop.token(of: "stranger").text])
        }
        return browser
    }
}

extension [Substring] {
    fileprivate func lastPart(_ before: Int) -> String { String(self[count - 1 - before]) }
}

extension Response {
    /// True when the sender's role does not have the route at all, whatever it is asked for.
    fileprivate func isStoppedByTheRole(of address: String) -> Bool {
        status == .forbidden || headers["Location"] == Paths.signIn(then: address)
    }
}
