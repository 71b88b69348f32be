import Dispatch
import Logging
import Synchronization

/// Work that runs again and again on a queue of its own, until it is stopped. If a run fails, the error is logged and
/// the work runs again after `retryPause`.
final class RepeatedWork: Sendable {
    let queue: DispatchQueue
    private let isStopped = Mutex(false)
    private let logger: Logger
    private let failure: Logger.Message
    private let retryPause: Duration

    init(_ label: String, logger: Logger, failure: Logger.Message, retryPause: Duration) {
        queue = DispatchQueue(label: label, qos: .utility)
        (self.logger, self.failure, self.retryPause) = (logger, failure, retryPause)
    }

    var isRunning: Bool { !isStopped.withLock { $0 } }

    /// Runs `run` after a pause, and again after each pause that `run` returns.
    func start(after pause: Duration = .zero, _ run: @escaping @Sendable () throws -> Duration) {
        queue.asyncAfter(deadline: .now() + pause.dispatched) {
            guard self.isRunning else { return }
            self.start(after: self.pause(after: run), run)
        }
    }

    private func pause(after run: () throws -> Duration) -> Duration {
        do {
            return try run()
        } catch {
            logger.warning(failure, metadata: ["error": "\(error)"])
            return retryPause
        }
    }

    /// Stops the work. Returns after the current run has ended, or after `patience` if there is one.
    func stop(within patience: Duration? = nil) {
        isStopped.withLock { $0 = true }
        let end = DispatchSemaphore(value: 0)
        queue.async { end.signal() }
        _ = end.wait(timeout: patience.map { .now() + $0.dispatched } ?? .distantFuture)
    }
}

extension Duration {
    fileprivate var dispatched: DispatchTimeInterval {
        .nanoseconds(Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000))
    }
}
