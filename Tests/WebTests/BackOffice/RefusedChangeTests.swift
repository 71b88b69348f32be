import Dispatch
import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Refused changes, which are answered by a page of their own.
@Suite struct RefusedChangeTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func whatWasWrittenBeforeARefusalLeavesNoTrace() throws {
        let page = try shopper { _, snapshot in
            let isThere = try snapshot.ask(.category(path: "new")) != nil
            return .text(isThere ? "written" : "rolled back", status: .conflict)
        }.post("/refuse")
        #expect(page.status == .conflict)
        #expect(page.html == "rolled back")
        #expect(try shop.store.read { try $0.ask(.category(path: "new")) } == nil)
    }

    @Test func othersChangeSomethingWhileThePageIsMade() throws {
        let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let shopper = try shopper { _, _ in
            begun.signal()
            release.wait()
            return .text("refused", status: .conflict)
        }
        let answered = DispatchSemaphore(value: 0)
        guard case .later(let work) = shopper.website.answer(Request(method: .post, path: "/refuse")) else {
            Issue.record("a change was answered at once")
            return
        }
        work { _ in answered.signal() }
        begun.wait()
        try shop.setStock(3, of: .milk)
        release.signal()
        answered.wait()
        #expect(try shop.product(.milk).stock == 3)
    }

    @Test func aPageThatCannotBeMadeIsAnErrorPage() throws {
        let page = try shopper { _, _ in throw NotFound("thing") }.post("/refuse")
        #expect(page.status == .notFound)
        #expect(page.html.contains("We cannot find that page."))
    }

    private func shopper(page: @escaping @Sendable (RequestContext, Snapshot) throws -> Response) throws -> Shopper {
        try Shopper(in: shop) { _ in
            var routes = RouteTable()
            routes.post("/refuse") { _, transaction in
                _ = try transaction.seedCategory(slug: "new", name: "New", picture: nil)
                throw RefusedChange(page: page)
            }
            return routes
        }
    }
}
