import Dispatch
import Logging
import Synchronization
import Web

/// Does once a minute what rooms of the shop have to do then. What one program does for all that serve the shop, it takes
/// over when that one is gone.
final class MinuteJobs: Sendable {
    /// Seconds between two looks whether it is, and number of these in a minute.
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

    /// Stops, and returns when the work under way has ended.
    func stop() {
        isStopped.withLock { $0 = true }
        queue.sync {}
    }

    /// `pauses` of the present minute are over.
    private func work(after pauses: Int = 0) {
        guard !isStopped.withLock({ $0 }) else { return }
        var isDone = true
        do {
            isDone = try pauses == 0 ? website.doMinuteJobs() : website.doSharedMinuteJobs()
        } catch {
            logger.warning("the work of this minute was not done", metadata: ["error": "\(error)"])
        }
        let next = isDone ? Self.pausesInAMinute : pauses + 1
        queue.asyncAfter(deadline: .now() + .seconds((next - pauses) * Self.pause)) {
            self.work(after: next % Self.pausesInAMinute)
        }
    }
}
