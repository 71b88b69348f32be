import Dispatch
import HTTP
import Secrets
import Shop
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Storage
@testable import Web

/// Changes that the shop runs again, and what they change in the memory of the program.
@Suite struct RepeatedChangeTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func effectOfRepeatedChangeIsAppliedOnce() throws {
        let (runs, effects) = (Counter(), Counter())
        let rival = try shop.database.map { _ in try shop.openAnother() }
        let shopper = try Shopper(in: shop) { _ in
            var routes = RouteTable()
            routes.post("/change") { context, transaction in
                _ = try transaction.snapshot.settings()
                context.afterCommit { effects.add() }
                try context.beginOrder(at: transaction.now)
                // On a server, another program changes the same row before the first run does.
                if runs.add() == 1 { _ = try rival?.write { try $0.database.execute(touchCatalogue, []) } }
                try transaction.database.execute(touchCatalogue, [])
                return .text("changed")
            }
            return routes
        }
        if shop.database == nil { try failGroup(with: shopper) } else { _ = try shopper.post("/change") }
        #expect(runs.count == 2 && effects.count == 1)
    }

    @Test func effectOfFailedChangeIsNotApplied() throws {
        let effects = Counter()
        let shopper = try Shopper(in: shop) { _ in
            var routes = RouteTable()
            routes.post("/change") { context, _ in
                context.afterCommit { effects.add() }
                throw NotFound("thing")
            }
            routes.post("/refusal") { context, _ in
                context.afterCommit { effects.add() }
                throw RefusedChange { _, _ in .text("refused", status: .conflict) }
            }
            return routes
        }
        #expect(try shopper.post("/change").status == .notFound)
        #expect(try shopper.post("/refusal").status == .conflict)
        #expect(effects.count == 0)
    }

    @Test func backgroundChangeCountsOnceInItsReadAndInItsWrite() throws {
        let (counts, waits) = (Counter(), Counter())
        let attempt = SignInThrottle.Attempt(
            account: try #require(EmailAddress("zoe@example.com")), from: .network("x"))
        let shopper = try Shopper(in: shop) { _ in
            var routes = RouteTable()
            let begin: @Sendable (RequestContext) throws -> Void = { context in
                for _ in 1...2 {
                    try context.beginOnce(.join) { () throws(RateExceeded) in counts.add() }
                    let wait = context.beginOnce(attempt) { waits.add() == 1 ? nil : 60 }
                    #expect(wait == nil)
                }
            }
            routes.post(
                "/change",
                background: { context, _ in
                    try begin(context)
                    return .work {}
                }
            ) { context, _, _ in
                try begin(context)
                return .text("changed")
            }
            return routes
        }
        #expect(try shopper.post("/change").html == "changed")
        #expect(counts.count == 1 && waits.count == 1)
    }

    @Test func rightPasswordWithTakenAddressIsNoGuess() throws {
        try shop.addManager("ben@example.com", password: TestShop.password)
        let ann = try Shopper.manager(of: shop)
        for _ in 1...6 {
            let page = try ann.post("/account/email", ["email": "ben@example.com", "password": TestShop.password])
            #expect(page.html.contains("An account with this email address already exists."))
        }
    }

    /// Six changes of an account are allowed an hour, and five wrong passwords.
    @Test(arguments: ["/account/email", "/account/new-password", "/account/deletion"])
    func rightPasswordOfRefusedChangeIsNoGuess(path: String) throws {
        let ann = try Shopper.manager(of: shop)
        for number in 1...6 {
            let form: KeyValuePairs = ["email": "ann\(number)@example.com", "password": TestShop.password]
            #expect(try ann.post("/account/email", form).status == .seeOther)
        }
        let form: KeyValuePairs = [
            "email": "ann@example.com", "password": TestShop.password, "new-password": "a brand new password",
        ]
        for _ in 1...8 {
            let page = try ann.post(path, form)
            #expect(page.status == (path == Paths.deletion ? .unprocessableContent : .tooManyRequests))
            #expect(!page.html.contains("Too many attempts"))
        }
    }

    @Test func repeatedChangeRecordsItsDelayedMail() throws {
        let (runs, log) = (Counter(), LoggedLines())
        let rival = try shop.database.map { _ in try shop.openAnother() }
        var limits = RateLimits()
        limits.delayableMails = 1
        let shopper = try Shopper(in: shop, limits: limits, logger: log.logger) { _ in
            var routes = RouteTable()
            routes.post("/change") { context, transaction in
                _ = try transaction.snapshot.settings()
                let now = transaction.now
                let run = runs.add()
                if run == 1 { _ = context.site.rates.beginDelayableMail(context.request, at: now) }
                #expect(context.beginDelayableMail(at: now) >= now + 59)
                if run == 1 { _ = try rival?.write { try $0.database.execute(touchCatalogue, []) } }
                try transaction.database.execute(touchCatalogue, [])
                return .text("changed")
            }
            return routes
        }
        if shop.database == nil { try failGroup(with: shopper) } else { _ = try shopper.post("/change") }
        #expect(runs.count == 2 && log.events.filter { $0.contains(" mail ") } == ["warning mail delayed -"])
    }

    /// Posts a change in the same group as one that makes the commit of the group fail. Then each is run alone.
    private func failGroup(with shopper: Shopper) throws {
        let (held, release, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchGroup())
        shop.store.write { _ in
            held.signal()
            release.wait()
        } completion: { _ in
        }
        held.wait()
        let failures = Counter()
        done.enter()
        shop.store.write(for: "127.0.0.1") { transaction in
            try transaction.database.execute("PRAGMA defer_foreign_keys = ON", [])
            try transaction.database.execute(
                "INSERT INTO lists (customer_id, name, position, changed_at) VALUES (999999, 'x', 1, 1)", [])
        } completion: { result in
            if case .failure = result { failures.add() }
            done.leave()
        }
        done.enter()
        let request = Request(method: .post, path: "/change", remoteAddress: "127.0.0.1")
        guard case .later(let begin) = shopper.website.answer(request) else { return }
        begin { response in
            #expect(response.html == "changed")
            done.leave()
        }
        release.signal()
        #expect(done.wait(timeout: .now() + 60) == .success)
        #expect(failures.count == 1)
    }
}

private let touchCatalogue = "UPDATE catalogue SET version = version + 1"

/// A count that several threads add to.
private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    /// Returns the new count.
    @discardableResult
    func add() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}
