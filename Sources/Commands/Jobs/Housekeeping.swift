import Dispatch
import Logging
import Shop
import Storage
import Synchronization

/// The deletion of expired data at the start and once an hour, in portions, with pauses for other changes. One node
/// does it for all nodes of the shop.
final class Housekeeping: Sendable {
    private static let shortestPause: UInt64 = 10_000_000
    private static let hour: UInt64 = 3600 * 1_000_000_000
    /// The pause between two attempts to take the lease, in nanoseconds.
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
                "clock more than 30 days ahead of the newest row: expired data is not deleted for 24 hours")
            deletePortion(after: UInt64(Self.day) * 1_000_000_000)
        } else {
            queue.async { self.deletePortion() }
        }
    }

    /// Stops deleting. Returns when it has stopped.
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
            // The pause is as long as the portion took, so that the writer can do other work.
            let pause = max(Self.shortestPause, DispatchTime.now().uptimeNanoseconds - begun)
            deletePortion(after: hasMore ? pause : Self.hour)
        } catch {
            logger.warning("expired data was not deleted, next try in an hour", metadata: ["error": "\(error)"])
            deletePortion(after: Self.hour)
        }
    }

    /// Blocks other changes, so it runs at most once a day, however many customers are erased: at night, or at another
    /// time if no night came for two days.
    private func overwriteErased() throws {
        guard try store.rewriteErased(after: isQuiet() ? Self.day : 2 * Self.day) else { return }
        logger.info("erased data was overwritten")
    }

    /// Returns true from 2:00 to 5:00 in the shop's time zone.
    private func isQuiet() throws -> Bool {
        let (zone, now) = try store.read { (try $0.settings().timeZone, $0.now) }
        let offset = try Setting.timeZones.zone(named: zone).secondsFromUTC(at: now)
        return (2..<5).contains(LocalTime(now, secondsFromUTC: offset).hour)
    }

    private func deletePortion(after nanoseconds: UInt64) {
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds))) { self.deletePortion() }
    }
}
