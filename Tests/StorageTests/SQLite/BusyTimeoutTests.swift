import Shop
import TestSupport
import Testing

@testable import Storage

/// The time that a change waits while another program has the database.
@Suite(.onSQLite(.files))
struct BusyTimeoutTests {
    private let shop: TestShop
    private let uptime = ManualUptime()
    private let store: Store

    init() throws {
        shop = try TestShop()
        store = try Store(shop.folder, busyTimeout: .seconds(10), uptime: uptime.read)
    }

    @Test func noChangeWaitsLongerThanItsOwnTimeout() throws {
        let other = try shop.rawConnection()
        try other.execute("BEGIN IMMEDIATE")
        let outcomes = Outcomes<Void>()
        outcomes.submit(1, to: store) { _ in }
        uptime.pass(.seconds(3))
        outcomes.submit(2, to: store) { _ in }
        uptime.pass(.milliseconds(6999))
        #expect(outcomes.known == [])
        uptime.pass(.milliseconds(1))
        #expect(outcomes.known == [1])
        uptime.pass(.milliseconds(2999))
        #expect(outcomes.known == [1])
        uptime.advance(.milliseconds(1))
        #expect(outcomes.wait().map(\.result.storageError) == [.busy, .busy])
        try other.execute("ROLLBACK")
        #expect(try store.write { _ in true })
    }

    @Test func changesThatWaitForALockAreMadeInTheirOrderWhenItGoes() throws {
        let other = try shop.rawConnection()
        try other.execute("BEGIN IMMEDIATE")
        let outcomes = Outcomes<Void>()
        for number in 1...3 {
            outcomes.submit(number, to: store) {
                _ = try $0.seedCategory(slug: "c\(number)", name: "C\(number)", picture: nil)
            }
            uptime.pass(.zero)
        }
        try other.execute("ROLLBACK")
        #expect(outcomes.wait().map(\.result.isSuccess) == [true, true, true])
        #expect(try shop.store.read { try $0.ask(.categories()) }.map(\.name).suffix(3) == ["C1", "C2", "C3"])
    }
}
