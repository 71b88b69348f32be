import Dispatch
import Logging
import Synchronization
import Web

/// The processing of imports beside the requests: in portions, with pauses for other changes.
final class Importing: Sendable {
    /// As long as a turn of the writer, in nanoseconds: other changes get at least as much time.
    private static let pause: UInt64 = 4_000_000
    /// The pause between two searches for work, in nanoseconds.
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

    /// Stops. Returns after the current portion. The next start continues.
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
            logger.warning("import was interrupted, next try in 30 seconds", metadata: ["error": "\(error)"])
        }
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(pause))) { self.work() }
    }
}
