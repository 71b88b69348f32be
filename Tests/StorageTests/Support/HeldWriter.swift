import Dispatch
import Shop
import Storage
import Synchronization
import Testing

/// Keeps a shop's writer busy until it is released: all changes submitted meanwhile are committed as one group.
final class HeldWriter: Sendable {
    private let gate = DispatchSemaphore(value: 0)

    init(_ store: Store) {
        let busy = DispatchSemaphore(value: 0)
        store.write(
            { [gate] _ in
                busy.signal()
                gate.wait()
            }, completion: { _ in })
        busy.wait()
    }

    func release() {
        gate.signal()
    }
}

/// Collects the outcomes of changes that are submitted together.
final class Outcomes<Value: Sendable>: Sendable {
    private let group = DispatchGroup()
    private let results = Mutex<[(Int, Result<Value, any Error>)]>([])

    /// Hands in a change; its outcome is remembered under `index`.
    func submit(
        _ index: Int, to store: Store, of scope: ChangeScope = .shop, within deadline: Deadline = .long,
        _ change: @escaping @Sendable (Transaction) throws -> Value
    ) {
        group.enter()
        store.write(of: scope, within: deadline, change) { [self] result in
            results.withLock { $0.append((index, result)) }
            group.leave()
        }
    }

    /// Those that are known so far.
    var known: [Int] { results.withLock { $0.map(\.0) } }

    /// Waits for all; returns each index with its outcome, in the order in which they were announced. One that never
    /// comes fails the test in place of holding it up for ever.
    func wait() -> [(index: Int, result: Result<Value, any Error>)] {
        #expect(group.wait(timeout: .now() + 120) == .success, "a change is not answered")
        return results.withLock { $0.map { (index: $0.0, result: $0.1) } }
    }
}

extension Result {
    var isSuccess: Bool {
        if case .success = self { true } else { false }
    }

    var storageError: StorageError? {
        if case .failure(let error) = self { error as? StorageError } else { nil }
    }

    var refusal: CheckoutRefusal? {
        if case .failure(let error) = self { error as? CheckoutRefusal } else { nil }
    }
}

/// Error that a change of a test throws.
struct Mishap: Error {}
