import Logging
import Shop
import Storage

/// Deletes expired rows, at the start and once an hour: in portions, with pauses for other changes. One program does it
/// for all programs that serve the shop.
struct Housekeeping {
    private static let shortestPause = Duration.milliseconds(10)
    private static let hour = Duration.seconds(3600)
    /// The pause between two attempts to take the work over from a program that is gone.
    private static let takeoverPause = Duration.seconds(5)
    /// The length of a day, in seconds.
    private static let day: Int64 = 86_400

    private let store: Store
    private let logger: Logger

    /// Starts deleting. The caller stops it.
    static func start(_ store: Store, logger: Logger) -> RepeatedWork {
        let work = RepeatedWork(
            "shop.housekeeping", logger: logger, failure: "expired data was not deleted", retryPause: hour)
        let isClockFarAhead = (try? store.isClockFarAhead()) == true
        if isClockFarAhead {
            logger.warning(
                "the clock is more than 30 days ahead of the newest row: nothing is deleted as expired for 24 hours")
        }
        work.start(
            after: isClockFarAhead ? .seconds(day) : .zero, Housekeeping(store: store, logger: logger).deletePortion)
        return work
    }

    /// Deletes one portion. Returns the pause before the next one.
    private func deletePortion() throws -> Duration {
        guard (try? store.takeLease(on: .housekeeping)) == true else { return Self.takeoverPause }
        let began = ContinuousClock.now
        let hasMore = try store.write { try $0.deleteExpired() }
        if !hasMore { try overwriteErased() }
        // The writer is free for as long as the portion took.
        return hasMore ? max(Self.shortestPause, ContinuousClock.now - began) : Self.hour
    }

    /// Overwrites the data of erased customers in the database file. Changes wait for this, so it happens at most once
    /// a day, however many customers were erased. In a quiet hour the oldest erasure must be a day old, in other hours
    /// two days.
    private func overwriteErased() throws {
        guard try store.rewriteErased(after: isQuiet() ? Self.day : 2 * Self.day) else { return }
        logger.info("deleted data was wiped from the database file")
    }

    /// Returns true from 2:00 to 5:00 in the shop's time zone.
    private func isQuiet() throws -> Bool {
        let (zone, now) = try store.read { (try $0.settings().timeZone, $0.now) }
        let offset = try Setting.timeZones.zone(named: zone).secondsFromUTC(at: now)
        return (2..<5).contains(LocalTime(now, secondsFromUTC: offset).hour)
    }
}
