import Dispatch
import Synchronization

/// Waiting for a result that another thread produces.
enum Awaited {
    /// Calls `submit` with a completion handler, waits until the handler receives the result, and returns the result.
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
