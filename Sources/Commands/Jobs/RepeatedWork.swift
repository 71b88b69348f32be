import Dispatch
import Synchronization

/// Work that runs again and again on a queue of its own, until it is stopped.
final class RepeatedWork: Sendable {
    private let queue: DispatchQueue
    private let isStopped = Mutex(false)

    init(_ label: String) {
        queue = DispatchQueue(label: label, qos: .utility)
    }

    var isRunning: Bool { !isStopped.withLock { $0 } }

    /// Runs `run` after a pause, and again after each pause that `run` returns.
    func start(after pause: Duration = .zero, _ run: @escaping @Sendable () -> Duration) {
        queue.asyncAfter(deadline: .now() + pause.dispatched) {
            guard self.isRunning else { return }
            self.start(after: run(), run)
        }
    }

    /// Stops the work. Returns after the current run has ended.
    func stop() {
        isStopped.withLock { $0 = true }
        queue.sync {}
    }

    /// Stops the work. Returns after the current run has ended, or after `patience`.
    func stop(within patience: Duration) {
        isStopped.withLock { $0 = true }
        let end = DispatchSemaphore(value: 0)
        queue.async { end.signal() }
        _ = end.wait(timeout: .now() + patience.dispatched)
    }
}

extension Duration {
    fileprivate var dispatched: DispatchTimeInterval {
        .nanoseconds(Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000))
    }
}
