import Dispatch
import Logging
import Shop
import Storage
import Synchronization

/// Deletes what has expired, at the start and once an hour: in portions, with pauses for the changes of others. One
/// program does it for all that serve the shop.
final class Housekeeping: Sendable {
    private static let shortestPause: UInt64 = 10_000_000
    private static let hour: UInt64 = 3600 * 1_000_000_000
    /// Between two looks whether the program that does this for all is gone.
    private static let takeoverPause: UInt64 = 5 * 1_000_000_000
    /// In seconds.
    private static let day: Int64 = 86_400

    private let store: Store
    private let logger: Logger
    private let queue = DispatchQueue(label: "shop.housekeeping", qos: .utility)
    private let isStopped = Mutex(false)

    init(_ store: Store, logger: Logger) {
        self.store = store
        self.logger = logger
        if (try? store.isClockFarAhead()) == true {
            logger.warning(
                "the clock is more than 30 days ahead of the newest row: nothing is deleted as expired for 24 hours")
            deletePortion(after: UInt64(Self.day) * 1_000_000_000)
        } else {
            queue.async { self.deletePortion() }
        }
    }

    /// Stops deleting, and returns when it has stopped.
    func stop() {
        isStopped.withLock { $0 = true }
        queue.sync {}
    }

    private func deletePortion() {
        guard !isStopped.withLock({ $0 }) else { return }
        guard (try? store.takeLease(on: .housekeeping)) == true else { return deletePortion(after: Self.takeoverPause) }
        let begun = DispatchTime.now().uptimeNanoseconds
        do {
            let hasMore = try store.write { try $0.deleteExpired() }
            if !hasMore { try overwriteErased() }
            // The writer rests from this for as long as it took.
            let pause = max(Self.shortestPause, DispatchTime.now().uptimeNanoseconds - begun)
            deletePortion(after: hasMore ? pause : Self.hour)
        } catch {
            logger.warning("expired data was not deleted", metadata: ["error": "\(error)"])
            deletePortion(after: Self.hour)
        }
    }

    /// Others wait for this, so it is done once a day at most, however many people leave: in a quiet hour, and at another
    /// one only if none came for two days.
    private func overwriteErased() throws {
        guard try store.rewriteErased(after: isQuiet() ? Self.day : 2 * Self.day) else { return }
        logger.info("what was erased was overwritten")
    }

    /// True from two to five in the morning, on the shop's clock.
    private func isQuiet() throws -> Bool {
        let (zone, now) = try store.read { (try $0.settings().timeZone, $0.now) }
        let offset = try Setting.timeZones.zone(named: zone).secondsFromUTC(at: now)
        return (2..<5).contains(LocalTime(now, secondsFromUTC: offset).hour)
    }

    private func deletePortion(after nanoseconds: UInt64) {
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds))) { self.deletePortion() }
    }
}
