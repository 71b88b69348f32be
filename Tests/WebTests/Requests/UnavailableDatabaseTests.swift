import HTTP
import Storage
import TestSupport
import Testing

@testable import Web

/// Pages for a database that does not do what it was asked to, and will soon.
struct UnavailableDatabaseTests {
    private static let errors: [StorageError] = [.busy, .full, .unreachable(reason: "gone"), .unknown]

    private func shopper(failingWith error: StorageError) throws -> Shopper {
        try Shopper(in: TestShop()) { _ in
            var routes = RouteTable()
            routes.get("/page") { _, _ in throw error }
            routes.post("/change") { _, _ in throw error }
            return routes
        }
    }

    @Test(arguments: errors) func thePageAsksToComeBackSoon(error: StorageError) throws {
        let page = try shopper(failingWith: error).get("/page")
        #expect(page.status == .serviceUnavailable)
        #expect(page.headers["Retry-After"] == "5")
    }

    @Test(arguments: errors) func theAnswerToAChangeSaysWhatBecameOfIt(error: StorageError) throws {
        let page = try shopper(failingWith: error).post("/change")
        #expect(page.status == .serviceUnavailable)
        #expect(page.headers["Retry-After"] == "5")
        #expect(page.html.contains("Nothing was changed") == (error != .unknown))
        #expect(page.html.contains("does not know yet whether this was saved") == (error == .unknown))
    }

    @Test func noReasonIsTold() throws {
        let page = try shopper(failingWith: .unreachable(reason: "10.0.0.7 refused")).get("/page")
        #expect(!page.html.contains("10.0.0.7"))
    }
}
