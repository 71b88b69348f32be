import Dispatch
import Glibc
import HTTP
import Shop
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Web

/// Changes that slow work comes before.
@Suite struct PreparedTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func theChangeGetsWhatTheWorkHasMadeOfWhatWasThere() throws {
        let shopper = try shopper { visit, snapshot in
            let name = try snapshot.settings().name
            return .work { name + " " + (visit.request.form["word"] ?? "") }
        } change: { _, prepared, transaction in
            _ = try transaction.seedCategory(slug: "new", name: prepared, picture: nil)
            return .text(prepared)
        }
        #expect(try shopper.post("/slow", ["word": "sells"]).html == "Test Shop sells")
        #expect(try shop.store.read { try $0.category(slug: "new") }?.name == "Test Shop sells")
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
        #expect(page.html.contains("We cannot find that thing."))
        #expect(page.route == "/slow")
        #expect(try shop.store.read { try $0.category(slug: "new") } == nil)
    }

    @Test func whoComesToACrowdedWorkshopIsAskedToTryAgain() throws {
        let workshop = Workshop(threads: 1, waiting: 1)
        let release = DispatchSemaphore(value: 0)
        for _ in 1...2 { try workshop.submit { release.wait() } }
        let shopper = try shopper(workshop) { _, _ in .work { "" } }
        let page = try shopper.post("/slow")
        #expect(page.status == .serviceUnavailable)
        #expect(page.headers["Retry-After"] == "5")
        #expect(page.html.contains("quote this code"))
        for _ in 1...2 { release.signal() }
        workshop.close()
    }

    @Test func noMoreJobsRunAtOnceThanThereAreThreads() throws {
        let workshop = Workshop(threads: 2, waiting: 50)
        let running = Mutex((now: 0, most: 0, done: 0))
        let done = DispatchGroup()
        let met = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        for number in 1...50 {
            done.enter()
            try workshop.submit {
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

    @Test func closingLetsEndWhatHasBegunAndGivesUpWhatWaits() throws {
        let workshop = Workshop(threads: 1, waiting: 5)
        let ended = Mutex<[Int]>([])
        let begun = DispatchSemaphore(value: 0)
        for number in 1...3 {
            try workshop.submit {
                begun.signal()
                usleep(50_000)
                ended.withLock { $0.append(number) }
            }
        }
        begun.wait()
        workshop.close()
        #expect(ended.withLock { $0 } == [1])
        #expect(throws: Workshop.Crowded.self) { try workshop.submit {} }
    }

    private func shopper(
        _ workshop: Workshop = Workshop(),
        prepare: @escaping @Sendable (Visit, Snapshot) throws -> Preparation<String>,
        change: @escaping @Sendable (Visit, String, Transaction) throws -> Response = { _, _, _ in .text("changed") }
    ) throws -> Shopper {
        try Shopper(in: shop, workshop: workshop) { _, _ in
            var routes = Router<Route>()
            routes.post("/slow", preparing: prepare, change)
            return routes
        }
    }
}
