import Shop
import Synchronization
import TestSupport
import TestTraits
import Testing

@testable import Storage

@Suite(.onSQLite(.order), .exact)
struct WriterGroupTests {
    @Test func changesThatWaitAreCommittedTogether() throws {
        let temporary = try TemporaryFolder()
        let ticks = Mutex<Int64>(0)
        let store = try Store(DataFolder(temporary.path(of: "data"))) {
            ticks.withLock { count in
                count += 1
                return Timestamp(secondsSince1970: count)
            }
        }
        let writer = HeldWriter(store)
        let outcomes = Outcomes<Timestamp>()
        for number in 1...50 { outcomes.submit(number, to: store) { $0.now } }
        writer.release()
        let moments = outcomes.wait().compactMap { try? $0.result.get() }
        #expect(moments.count == 50)
        #expect(Set(moments).count == 1)
    }

    @Test func moreThanTheQueueHoldsIsRefusedAtOnceAndLeavesNoTrace() throws {
        let shop = try TestShop(stocked: false)
        let writer = HeldWriter(shop.store)
        let outcomes = Outcomes<Void>()
        for number in 1...10_001 {
            outcomes.submit(number, to: shop.store) {
                if number > 9_999 { _ = try $0.seedCategory(slug: "c\(number)", name: "C\(number)", picture: nil) }
            }
        }
        writer.release()
        let failed = outcomes.wait().filter { !$0.result.isSuccess }
        #expect(failed.map(\.index) == [10_001])
        #expect(failed.map(\.result.storageError) == [.busy])
        #expect(try shop.store.read { try $0.ask(.categories()) }.map(\.name) == ["C10000"])
    }

    /// The foreign key of an order line is checked at the commit, which belongs to the whole group.
    @Test func aChangeThatOnlyTheCommitWouldRefuseTakesOnlyItselfAlong() throws {
        let shop = try TestShop()
        let mower = try shop.product(.mower).id.rawValue
        let writer = HeldWriter(shop.store)
        let outcomes = Outcomes<Void>()
        outcomes.submit(1, to: shop.store) { _ = try $0.seedCategory(slug: "books", name: "Books", picture: nil) }
        outcomes.submit(2, to: shop.store) { _ = try $0.database.execute(orphan, [mower]) }
        outcomes.submit(3, to: shop.store) { _ = try $0.seedCategory(slug: "toys", name: "Toys", picture: nil) }
        writer.release()
        let results = outcomes.wait().sorted { $0.index < $1.index }
        #expect(results.map(\.result.isSuccess) == [true, false, true])
        #expect(try shop.store.read { try $0.ask(.categories()) }.map(\.path).suffix(2) == ["books", "toys"])
    }

    @Test func aLoneChangeThatTheCommitRefusesLeavesNoTrace() throws {
        let shop = try TestShop()
        let mower = try shop.product(.mower).id.rawValue
        #expect(throws: StorageError.self) {
            try shop.store.write { _ = try $0.database.execute(orphan, [mower]) }
        }
        #expect(try shop.rawInt("SELECT count(*) FROM order_lines") == 0)
        try shop.setPrice(cents: 1, of: .mower)
    }

    @Test func theSameStatementWorksAgainAfterItFailed() throws {
        let shop = try TestShop()
        for _ in 1...3 {
            #expect(throws: StorageError.self) {
                try shop.store.write { _ = try $0.seedCategory(slug: "grocery", name: "Again", picture: nil) }
            }
        }
        _ = try shop.store.write { try $0.seedCategory(slug: "books", name: "Books", picture: nil) }
    }
}

private let orphan = """
    INSERT INTO order_lines
        (order_number, position, variant_id, category_name, product_name, unit, unit_price, quantity)
    VALUES (5000, 0, ?, 'Garden', 'Mower', 'each', 1, 1)
    """
