import Dispatch
import Logging
import Synchronization
import Web

/// The jobs that rooms of the shop run once a minute. One node runs the shared jobs for all nodes; if it fails, another
/// takes over.
final class MinuteJobs: Sendable {
    /// The seconds between two attempts to take over, and the number of these pauses in a minute.
    private static let pause = 5
    private static let pausesInAMinute = 12

    private let website: Website
    private let logger: Logger
    private let queue = DispatchQueue(label: "shop.minute-jobs", qos: .utility)
    private let isStopped = Mutex(false)

    init(_ website: Website, logger: Logger) {
        self.website = website
        self.logger = logger
        queue.async { self.work() }
    }

    /// Stops. Returns after the current job.
    func stop() {
        isStopped.withLock { $0 = true }
        queue.sync {}
    }

    /// `pauses` is the number of pauses of the current minute that are over.
    private func work(after pauses: Int = 0) {
        guard !isStopped.withLock({ $0 }) else { return }
        var isDone = true
        do {
            isDone = try pauses == 0 ? website.doMinuteJobs() : website.doSharedMinuteJobs()
        } catch {
            logger.warning("minute jobs failed, next try within a minute", metadata: ["error": "\(error)"])
        }
        let next = isDone ? Self.pausesInAMinute : pauses + 1
        queue.asyncAfter(deadline: .now() + .seconds((next - pauses) * Self.pause)) {
            self.work(after: next % Self.pausesInAMinute)
        }
    }
}
