import Logging
import Synchronization
import Web

/// Runs the jobs of the shop that are due every minute. One program runs the shared jobs for all programs that serve
/// the shop; if it is gone, this one takes them over.
final class MinuteJobs: Sendable {
    /// The pause between two attempts to take the shared jobs over, and the number of such pauses in a minute.
    private static let pause = Duration.seconds(5)
    private static let pausesInAMinute = 12

    private let website: Website
    private let logger: Logger
    private let work = RepeatedWork("shop.minute-jobs")
    /// The number of pauses of the current minute that are over.
    private let pauses = Mutex(0)

    init(_ website: Website, logger: Logger) {
        self.website = website
        self.logger = logger
        work.start(run)
    }

    /// Stops the jobs, and returns after the current run.
    func stop() { work.stop() }

    private func run() -> Duration {
        let pauses = pauses.withLock { $0 }
        var isDone = true
        do {
            isDone = try pauses == 0 ? website.doMinuteJobs() : website.doSharedMinuteJobs()
        } catch {
            logger.warning("jobs that run every minute failed, retry within a minute", metadata: ["error": "\(error)"])
        }
        let next = isDone ? Self.pausesInAMinute : pauses + 1
        self.pauses.withLock { $0 = next % Self.pausesInAMinute }
        return Self.pause * (next - pauses)
    }
}
