import Dispatch
import HTTP
import Shop
import Storage
import TestSupport
import TestTraits
import Testing

@testable import Web

@Suite struct HealthTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
    }

    @Test func aShopThatAnswersIsWell() throws {
        let answer = try shopper.get("/healthz")
        #expect(answer.status == .ok)
        #expect(answer.html == "ok\n")
        #expect(answer.headers["Cache-Control"] == "no-store")
        #expect(shopper.cookies.isEmpty)
    }

    @Test func aShopWithoutItsDatabaseIsNot() throws {
        try shop.store.close()
        let answer = try shopper.get("/healthz")
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.headers["Cache-Control"] == "no-store")
    }

    @Test func anAnswerHoldsForItsLifetime() throws {
        let request = Request(path: "/healthz")
        let lasting = HealthController(store: shop.store, lifetime: .seconds(60))
        let brief = HealthController(store: shop.store, lifetime: .milliseconds(20))
        for check in [lasting, brief] { #expect(check.status(request) == .ok) }
        try shop.store.close()
        try waitUntil("the answer expires") { brief.status(request) == .serviceUnavailable }
        #expect(lasting.status(request) == .ok)
    }

    @Test func aShopThatIsStuckAtChangesIsNot() throws {
        // SQLite has one writer; a server makes changes on a third of the connections.
        let changesAtOnce = shop.database == nil ? 1 : 2
        let check = HealthController(store: shop.store, longestCommit: .milliseconds(50), lifetime: .zero)
        let request = Request(path: "/healthz")
        let begun = DispatchSemaphore(value: 0)
        let release = DispatchSemaphore(value: 0)
        let done = DispatchGroup()
        for _ in 1...changesAtOnce {
            done.enter()
            shop.store.write { _ in
                begun.signal()
                release.wait()
            } completion: { _ in
                done.leave()
            }
            begun.wait()
        }
        done.enter()
        shop.store.write { _ in
        } completion: { _ in
            done.leave()
        }
        try waitUntil("the changes last for long") { shop.store.load.busy > .milliseconds(50) }
        #expect(shop.store.load.waiting == 1)
        #expect(check.status(request) == .serviceUnavailable)
        for _ in 1...changesAtOnce { release.signal() }
        done.wait()
        #expect(shop.store.load.waiting == 0)
        try waitUntil("no change runs") { shop.store.load.busy == .zero }
        #expect(check.status(request) == .ok)
    }
}

/// A shop whose database is across a network: no thread of the server's waits for it.
@Suite(.enabled(if: TestDatabase.server != nil, "SHOPME_POSTGRESQL names no server: bin/test starts one"))
struct DistantHealthTests {
    private let shop: TestShop
    private let request = Request(path: "/healthz")

    init() throws {
        shop = try TestShop(on: .postgresql)
    }

    @Test func aServerThatTakesChangesIsWell() throws {
        let answer = try Shopper(in: shop).get("/healthz")
        #expect(answer.status == .ok && answer.html == "ok\n")
        #expect(answer.headers["Cache-Control"] == "no-store")
    }

    @Test func theServersThreadsNeverWait() throws {
        let check = HealthController(store: shop.store, lifetime: .seconds(60))
        guard case .later = check.show(request, PathParameters()) else {
            Issue.record("it asks on the server's thread")
            return
        }
        #expect(check.status(request) == .ok)
        guard case .now = check.show(request, PathParameters()) else {
            Issue.record("an answer does not hold")
            return
        }
    }

    /// As a primary is for a moment that hands over, and a standby always.
    @Test func aServerThatOnlyReadsIsNotReadyUntilItTakesChanges() throws {
        let (check, database) = (HealthController(store: shop.store, lifetime: .zero), try #require(shop.database))
        #expect(check.status(request) == .ok)
        try TestDatabase.administer("ALTER DATABASE \(database.name) SET default_transaction_read_only = on")
        try endConnections(of: database)
        #expect(check.status(request) == .serviceUnavailable)
        #expect(try shop.store.read { try $0.settings().name } == "Test Shop", "it can still be read")
        try TestDatabase.administer("ALTER DATABASE \(database.name) RESET default_transaction_read_only")
        #expect(check.status(request) == .ok, "connections of before were kept")
    }

    @Test func aServerThatIsAwayIsNotReady() throws {
        let (check, database) = (HealthController(store: shop.store, lifetime: .zero), try #require(shop.database))
        try TestDatabase.administer("ALTER DATABASE \(database.name) ALLOW_CONNECTIONS false")
        try endConnections(of: database)
        #expect(check.status(request) == .serviceUnavailable)
        try TestDatabase.administer("ALTER DATABASE \(database.name) ALLOW_CONNECTIONS true")
        // The pool pauses before it connects again.
        try waitUntil("the server is reached again") { check.status(request) == .ok }
    }

    @Test func checkFailsWhileAllConnectionsAreInUse() throws {
        let check = HealthController(store: shop.store, lifetime: .zero, patience: .milliseconds(200))
        let (begun, release, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchGroup())
        // All connections for reading are in use.
        for _ in 0..<4 {
            DispatchQueue.global().async(group: done) { [store = shop.store] in
                try? store.read { _ in
                    begun.signal()
                    release.wait()
                }
            }
            begun.wait()
        }
        // Each check is answered while all connections are still in use.
        DispatchQueue.concurrentPerform(iterations: 8) { [request] _ in
            #expect(check.status(request) == .serviceUnavailable)
        }
        #expect(check.status(request) == .serviceUnavailable)
        for _ in 0..<4 { release.signal() }
        done.wait()
        try waitUntil("a connection is free") { check.status(request) == .ok }
    }

    private func endConnections(of database: TestDatabase) throws {
        try TestDatabase.administer(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database.name)'")
    }
}

extension HealthController {
    fileprivate func status(_ request: Request) -> Status? {
        show(request, PathParameters())?.awaited.status
    }
}
