import Dispatch
import Synchronization

/// Result that another thread will have, for a caller who waits for it.
enum Awaited {
    /// Calls `submit` with what takes the result, and waits until it has come.
    static func result<Result: Sendable>(
        _ submit: (@escaping @Sendable (Swift.Result<Result, any Error>) -> Void) -> Void
    ) throws -> Result {
        let done = DispatchSemaphore(value: 0)
        let outcome = Mutex<Swift.Result<Result, any Error>?>(nil)
        submit { result in
            outcome.withLock { $0 = result }
            done.signal()
        }
        done.wait()
        guard let result = outcome.withLock({ $0 }) else { throw StorageError.failed(reason: "no answer") }
        return try result.get()
    }
}
