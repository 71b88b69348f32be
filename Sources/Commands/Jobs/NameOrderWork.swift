import Logging
import Storage

/// Makes the sort keys of names again after the shop's default language or ICU has changed: in portions, with pauses for
/// other changes. One program does it for all programs that serve the shop.
struct NameOrderWork {
    private static let checkPause = Duration.seconds(5)
    private static let shortestPause = Duration.milliseconds(10)

    private let store: Store

    /// Starts the work. The caller stops it.
    static func start(_ store: Store, logger: Logger) -> RepeatedWork {
        let work = RepeatedWork(
            "shop.name-order", logger: logger, failure: "names could not be sorted again, retry within a minute",
            retryPause: .seconds(60))
        work.start(NameOrderWork(store: store).updatePortion)
        return work
    }

    /// Makes one portion of keys. Returns the pause before the next one.
    private func updatePortion() throws -> Duration {
        guard try store.read({ try $0.hasOutdatedNameKeys() }), try store.takeLease(on: .nameOrder) else {
            return Self.checkPause
        }
        let began = ContinuousClock.now
        let hasMore = try store.write { try $0.updateNameKeys() }
        return hasMore ? max(Self.shortestPause, ContinuousClock.now - began) : Self.checkPause
    }
}
