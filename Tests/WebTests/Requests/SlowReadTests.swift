import Dispatch
import Glibc
import HTTP
import Synchronization
import TestSupport
import Testing

@testable import Web

/// Pages that read much of the shop.
struct SlowReadTests {
    @Test func theyAreMadeOnAnotherThread() throws {
        let shopper = try shopper { _ in .text("\(pthread_self())") }
        let page = try shopper.get("/long")
        #expect(page.html != "\(pthread_self())")
        #expect(page.route == "/long")
    }

    @Test func whatTheyThrowBecomesAPage() throws {
        let shopper = try shopper { _ in throw NotFound("thing") }
        let page = try shopper.get("/long")
        #expect(page.status == .notFound)
        #expect(page.html.contains("We cannot find that page."))
    }

    @Test func whoComesWhenTooManyWaitIsAskedToTryAgain() throws {
        let slowReads = WorkerPool(threads: 1, waiting: 1)
        let release = DispatchSemaphore(value: 0)
        for _ in 1...2 { try slowReads.submit { release.wait() } }
        let shopper = try shopper(slowReads) { _ in .text("read") }
        let page = try shopper.get("/long")
        #expect(page.status == .serviceUnavailable)
        #expect(page.html.contains("cannot show this page at the moment. Please try again in a minute."))
        #expect(!page.html.contains("bought"))
        #expect(try shopper.get("/short").status == .ok)
        for _ in 1...2 { release.signal() }
        slowReads.close()
    }

    @Test(arguments: ["/search", "/sitemap.xml", "/manage"])
    func whateverAsksForAllThereIsIsOne(pattern: String) throws {
        let route = try #require(try Shopper(in: TestShop()).routes.first { $0.route.pattern == pattern }?.route)
        guard case .slowRead = route.handler else {
            Issue.record("\(pattern) is read on the server's thread")
            return
        }
    }

    private func shopper(
        _ slowReads: WorkerPool = WorkerPool(), _ page: @escaping @Sendable (RequestContext) throws -> Response
    ) throws -> Shopper {
        try Shopper(in: TestShop(), slowReads: slowReads) { _ in
            var routes = RouteTable()
            routes.getSlow("/long", { context, _ in try page(context) })
            routes.get("/short") { _, _ in .text("short") }
            return routes
        }
    }
}
