import Logging
import Synchronization
import Web

/// Runs the minute jobs of the shop once a minute. If the program that runs the shared jobs for all programs is gone, this
/// one takes them over.
final class MinuteJobs: Sendable {
    /// The pause between two attempts to take the shared jobs over, and the number of these in a minute.
    private static let pause = Duration.seconds(5)
    private static let pausesInAMinute = 12

    private let website: Website
    private let logger: Logger
    private let work = RepeatedWork("shop.minute-jobs")
    /// Pauses of the current minute that are over.
    private let pauses = Mutex(0)

    init(_ website: Website, logger: Logger) {
        self.website = website
        self.logger = logger
        work.start(run)
    }

    /// Stops after the current job.
    func stop() { work.stop() }

    private func run() -> Duration {
        let pauses = pauses.withLock { $0 }
        var isDone = true
        do {
            isDone = try pauses == 0 ? website.doMinuteJobs() : website.doSharedMinuteJobs()
        } catch {
            logger.warning("minute jobs failed, next try within a minute", metadata: ["error": "\(error)"])
        }
        let next = isDone ? Self.pausesInAMinute : pauses + 1
        self.pauses.withLock { $0 = next % Self.pausesInAMinute }
        return Self.pause * (next - pauses)
    }
}
