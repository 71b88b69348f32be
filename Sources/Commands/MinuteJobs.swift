import Dispatch
import Logging
import Synchronization
import Web

/// Does once a minute what rooms of the shop have to do then.
final class MinuteJobs: Sendable {
    private static let minute: UInt64 = 60_000_000_000

    private let website: Website
    private let logger: Logger
    private let queue = DispatchQueue(label: "shop.minute-jobs", qos: .utility)
    private let isStopped = Mutex(false)

    init(_ website: Website, logger: Logger) {
        self.website = website
        self.logger = logger
        queue.async { self.work() }
    }

    /// Stops, and returns when the work under way has ended.
    func stop() {
        isStopped.withLock { $0 = true }
        queue.sync {}
    }

    private func work() {
        guard !isStopped.withLock({ $0 }) else { return }
        do {
            try website.doMinuteJobs()
        } catch {
            logger.warning("the work of this minute was not done", metadata: ["error": "\(error)"])
        }
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(Self.minute))) { self.work() }
    }
}
