import Dispatch
import Logging
import Synchronization
import Web

/// Works on imports beside the requests: in portions, with pauses for the changes of others.
final class Importing: Sendable {
    /// As long as a turn of the writer: others have at least as much of it.
    private static let pause: UInt64 = 4_000_000
    /// Between two looks for something to do.
    private static let idlePause: UInt64 = 1_000_000_000
    private static let pauseOfTrouble: UInt64 = 30_000_000_000

    private let website: Website
    private let logger: Logger
    private let queue = DispatchQueue(label: "shop.importing", qos: .utility)
    private let isStopped = Mutex(false)

    init(_ website: Website, logger: Logger) {
        self.website = website
        self.logger = logger
        queue.async { self.work() }
    }

    /// Stops, and returns when the portion under way has ended. The next start goes on.
    func stop() {
        isStopped.withLock { $0 = true }
        queue.sync {}
    }

    private func work() {
        guard !isStopped.withLock({ $0 }) else { return }
        var pause = Self.pauseOfTrouble
        do {
            pause = try website.goOnWithImports() ? Self.pause : Self.idlePause
        } catch {
            logger.warning("an import does not go on", metadata: ["error": "\(error)"])
        }
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(pause))) { self.work() }
    }
}
