import Dispatch
import Foundation
import Shop
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// How long a change waits while another program has the database.
struct PatienceTests {
    @Test(.tags(.slow)) func eachChangeWaitsForItsOwnPatienceAndNoLonger() throws {
        let shop = try TestShop()
        let store = try Store(shop.folder, busyTimeout: .seconds(1))
        let other = try shop.rawConnection()
        try other.execute("BEGIN IMMEDIATE")
        let waits = try (0..<4).map { _ in try busyTimeout(store, next: 0.3) }
        for wait in waits {
            let (seconds, error) = wait()
            #expect(error == .busy)
            #expect((0.9...1.6).contains(seconds), "waited \(seconds) s")
        }
        try other.execute("ROLLBACK")
        #expect(try store.write { _ in true })
    }

    @Test func whatWaitsForALockIsDoneInItsOrderWhenTheLockGoes() throws {
        let shop = try TestShop()
        let other = try shop.rawConnection()
        try other.execute("BEGIN IMMEDIATE")
        let outcomes = Outcomes<Void>()
        for number in 1...3 {
            outcomes.submit(number, to: shop.store) {
                _ = try $0.seedCategory(slug: "c\(number)", name: "C\(number)", picture: nil)
            }
            Thread.sleep(forTimeInterval: 0.3)
        }
        try other.execute("ROLLBACK")
        #expect(outcomes.wait().map(\.result.isSuccess) == [true, true, true])
        #expect(try shop.store.read { try $0.categories() }.map(\.name).suffix(3) == ["C1", "C2", "C3"])
    }

    /// Submits a change and pauses before the next; returns a question for how long it waited and why it failed.
    private func busyTimeout(_ store: Store, next pause: Double) throws -> () -> (Double, StorageError?) {
        let begun = ContinuousClock.now
        let done = DispatchSemaphore(value: 0)
        let outcome = Mutex<(Double, StorageError?)>((0, nil))
        store.write { _ in
        } completion: { result in
            let error: StorageError? = if case .failure(let error) = result { error as? StorageError } else { nil }
            outcome.withLock { $0 = ((ContinuousClock.now - begun) / .seconds(1), error) }
            done.signal()
        }
        Thread.sleep(forTimeInterval: pause)
        return {
            done.wait()
            return outcome.withLock { $0 }
        }
    }
}
