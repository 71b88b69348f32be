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
    /// The number of pauses of the current minute that are over.
    private let pauses = Mutex(0)

    private init(_ website: Website) { self.website = website }

    /// Starts the jobs. The caller stops them.
    static func start(_ website: Website, logger: Logger) -> RepeatedWork {
        let work = RepeatedWork(
            "shop.minute-jobs", logger: logger, failure: "jobs that run every minute failed, retry within a minute",
            retryPause: pause * pausesInAMinute)
        work.start(MinuteJobs(website).run)
        return work
    }

    private func run() throws -> Duration {
        // If the run fails, a new minute begins.
        let pauses = pauses.withLock { pauses in
            defer { pauses = 0 }
            return pauses
        }
        let isDone = try pauses == 0 ? website.doMinuteJobs() : website.doSharedMinuteJobs()
        let next = isDone ? Self.pausesInAMinute : pauses + 1
        self.pauses.withLock { $0 = next % Self.pausesInAMinute }
        return Self.pause * (next - pauses)
    }
}
