import Dispatch
import Glibc
import HTTP
import Shop
import Storage
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Web

/// Changes that follow slow work.
@Suite struct BackgroundJobTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func theChangeGetsWhatTheWorkHasMadeOfWhatWasThere() throws {
        let shopper = try shopper { context, snapshot in
            let name = try snapshot.settings().name
            let word = context.request.form["word"] ?? ""
            return .work { name + " " + word }
        } change: { _, prepared, transaction in
            _ = try transaction.seedCategory(slug: "new", name: prepared, picture: nil)
            return .text(prepared)
        }
        #expect(try shopper.post("/slow", ["word": "sells"]).html == "Test Shop sells")
        #expect(try shop.store.read { try $0.ask(.category(path: "new")) }?.name == "Test Shop sells")
    }

    @Test func anAnswerInsteadOfWorkChangesNothing() throws {
        let shopper = try shopper { _, _ in .answer(.text("no", status: .tooManyRequests)) }
        #expect(try shopper.post("/slow").status == .tooManyRequests)
    }

    @Test(arguments: ["looking", "working", "changing"])
    func whatAnyStepThrowsBecomesAPage(step: String) throws {
        let shopper = try shopper { _, _ in
            if step == "looking" { throw NotFound("thing") }
            return .work {
                if step == "working" { throw NotFound("thing") }
                return ""
            }
        } change: { _, _, transaction in
            _ = try transaction.seedCategory(slug: "new", name: "New", picture: nil)
            throw NotFound("thing")
        }
        let page = try shopper.post("/slow")
        #expect(page.status == .notFound)
        #expect(page.html.contains("We cannot find that page."))
        #expect(page.route == "/slow")
        #expect(try shop.store.read { try $0.ask(.category(path: "new")) } == nil)
    }

    @Test func whoComesToACrowdedPoolIsAskedToTryAgain() throws {
        let pool = WorkerPool(threads: 1, waiting: 1)
        let release = DispatchSemaphore(value: 0)
        for _ in 1...2 { try pool.submit { release.wait() } }
        let shopper = try shopper(pool) { _, _ in .work { "" } }
        let page = try shopper.post("/slow")
        #expect(page.status == .serviceUnavailable)
        #expect(page.headers["Retry-After"] == "5")
        #expect(page.html.contains("quote this code"))
        for _ in 1...2 { release.signal() }
        pool.close()
    }

    @Test func noMoreJobsRunAtOnceThanThereAreThreads() throws {
        let pool = WorkerPool(threads: 2, waiting: 50)
        let running = Mutex((now: 0, most: 0, done: 0))
        let done = DispatchGroup()
        let met = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        for number in 1...50 {
            done.enter()
            try pool.submit {
                running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.done) }
                // The first two wait for each other, however slow the machine is.
                if number <= 2 {
                    met[number - 1].signal()
                    met[2 - number].wait()
                }
                usleep(500)
                running.withLock { $0 = ($0.now - 1, $0.most, $0.done + 1) }
                done.leave()
            }
        }
        done.wait()
        #expect(running.withLock { $0.most } == 2)
        #expect(running.withLock { $0.done } == 50)
    }

    @Test func closeWaitsForRunningJobAndDropsWaitingJobs() throws {
        let pool = WorkerPool(threads: 1, waiting: 1_000_000)
        let ended = Mutex<[Int]>([])
        let (begun, release, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchGroup())
        for number in 1...3 {
            try pool.submit {
                begun.signal()
                release.wait()
                ended.withLock { $0.append(number) }
            }
        }
        begun.wait()
        DispatchQueue(label: "close").async(group: closed) { pool.close() }
        try waitUntil("the pool takes no jobs") { (try? pool.submit {}) == nil }
        for _ in 1...3 { release.signal() }
        closed.wait()
        #expect(ended.withLock { $0 } == [1])
        #expect(throws: WorkerPool.Crowded.self) { try pool.submit {} }
    }

    private func shopper(
        _ pool: WorkerPool = WorkerPool(),
        prepare: @escaping @Sendable (RequestContext, Snapshot) throws -> BackgroundJob<String>,
        change: @escaping @Sendable (RequestContext, String, Transaction) throws -> Response = { _, _, _ in
            .text("changed")
        }
    ) throws -> Shopper {
        try Shopper(in: shop, pool: pool) { _ in
            var routes = RouteTable()
            routes.post("/slow", background: prepare, change)
            return routes
        }
    }
}
