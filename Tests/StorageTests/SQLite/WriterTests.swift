import Dispatch
import Shop
import Storage
import TestSupport
import Testing

struct WriterTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop(stocked: false)
    }

    @Test(.onSQLite(.order)) func aFailingChangeLeavesNoTraceAndTheOthersStay() throws {
        let writer = HeldWriter(shop.store)
        let outcomes = Outcomes<Void>()
        for number in 1...9 {
            outcomes.submit(number, to: shop.store) { transaction in
                _ = try transaction.seedCategory(slug: "c\(number)", name: "C\(number)", picture: nil)
                if number.isMultiple(of: 3) { throw Mishap() }
            }
        }
        writer.release()
        let failed = outcomes.wait().filter { !$0.result.isSuccess }
        #expect(failed.map(\.index) == [3, 6, 9])
        #expect(try names() == ["C1", "C2", "C4", "C5", "C7", "C8"])
    }

    @Test(.onSQLite(.order)) func aChangeThatSQLiteRefusesTakesOnlyItselfAlong() throws {
        let writer = HeldWriter(shop.store)
        let outcomes = Outcomes<Void>()
        for (number, slug) in ["a", "a", "b"].enumerated() {
            outcomes.submit(number, to: shop.store) {
                _ = try $0.seedCategory(slug: slug, name: slug, picture: nil)
            }
        }
        writer.release()
        let results = outcomes.wait()
        #expect(results.map(\.result.isSuccess) == [true, false, true])
        #expect(results[1].result.storageError != nil)
        #expect(try names() == ["a", "b"])
    }

    @Test func manyThreadsAreAllServedOnce() throws {
        let outcomes = Outcomes<Void>()
        let store = shop.store
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for round in 0..<50 {
                let number = thread * 50 + round
                outcomes.submit(number, to: store) {
                    _ = try $0.seedCategory(slug: "c\(number)", name: "C\(number)", picture: nil)
                    if number.isMultiple(of: 5) { throw Mishap() }
                }
            }
        }
        let results = outcomes.wait()
        #expect(results.map(\.index).sorted() == Array(0..<400))
        #expect(results.allSatisfy { $0.result.isSuccess == !$0.index.isMultiple(of: 5) })
        #expect(try names().sorted() == (0..<400).filter { !$0.isMultiple(of: 5) }.map { "C\($0)" }.sorted())
    }

    @Test(.onSQLite(.order)) func changesHappenInTheOrderInWhichTheyCame() throws {
        let outcomes = Outcomes<Void>()
        for number in 1...50 {
            outcomes.submit(number, to: shop.store) {
                _ = try $0.seedCategory(slug: "c\(number)", name: "C\(number)", picture: nil)
            }
        }
        #expect(outcomes.wait().map(\.index) == Array(1...50))
        #expect(try names() == (1...50).map { "C\($0)" })
    }

    @Test func aChangeThatIsWaitedForGivesItsResultOrItsError() throws {
        #expect(try shop.store.write { _ in 42 } == 42)
        #expect(throws: Mishap.self) { try shop.store.write { _ in throw Mishap() } }
    }

    @Test(.onSQLite(.errors)) func aChangeCanGoOnAfterARefusedStatement() throws {
        try shop.store.write { transaction in
            _ = try transaction.seedCategory(slug: "a", name: "A", picture: nil)
            #expect(throws: (any Error).self) { try transaction.seedCategory(slug: "a", name: "A2", picture: nil) }
            _ = try transaction.seedCategory(slug: "b", name: "B", picture: nil)
        }
        #expect(try names() == ["A", "B"])
    }

    @Test func theNextChangeCanBeSubmittedFromACompletion() throws {
        let done = DispatchSemaphore(value: 0)
        let store = shop.store
        store.write(
            { _ in },
            completion: { _ in
                store.write({ _ in }, completion: { _ in done.signal() })
            })
        #expect(done.wait(timeout: .now() + 10) == .success)
    }

    @Test func whatWasSubmittedIsWrittenEvenWhenTheShopCloses() throws {
        let writer = HeldWriter(shop.store)
        let outcomes = Outcomes<Void>()
        outcomes.submit(1, to: shop.store) { _ = try $0.seedCategory(slug: "a", name: "A", picture: nil) }
        writer.release()
        shop.close()
        #expect(outcomes.wait().map(\.result.isSuccess) == [true])
        try shop.reopen()
        #expect(try names() == ["A"])
    }

    private func names() throws -> [String] {
        try shop.store.read { try $0.ask(.categories()) }.map(\.name)
    }
}
