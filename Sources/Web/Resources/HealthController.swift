import HTTP
import Storage
import Synchronization

/// Tells a load balancer or a monitor whether the shop works: 200 when the database answers and the writer makes
/// progress, otherwise 503. It knows no visitor and leaves no trace.
///
/// Anybody may ask, so an answer holds for a second: however many ask, the database is asked once.
final class HealthController: Sendable {
    private struct LastAnswer {
        let isWell: Bool
        let time: ContinuousClock.Instant
    }

    private let store: Store
    /// A group of changes takes milliseconds, and a change that waits for a locked database fails after five seconds;
    /// only a hanging disk keeps the writer for so long.
    private let longestCommit: Duration
    private let lifetime: Duration
    private let last = Mutex<LastAnswer?>(nil)

    init(store: Store, longestCommit: Duration = .seconds(10), lifetime: Duration = .seconds(1)) {
        self.store = store
        self.longestCommit = longestCommit
        self.lifetime = lifetime
    }

    func show(_: Request, _: PathParameters) -> Response? {
        var response = isWell ? Response.text("ok\n") : .text("not ready\n", status: .serviceUnavailable)
        response.headers.add("Cache-Control", "no-store")
        return response
    }

    /// True when the shop is well. Where several ask at once, one looks, and the others get the previous answer.
    private var isWell: Bool {
        let now = ContinuousClock.now
        let known = last.withLock { last in
            guard let answer = last else { return nil as Bool? }
            if now - answer.time < lifetime { return answer.isWell }
            last = LastAnswer(isWell: answer.isWell, time: now)
            return nil
        }
        if let known { return known }
        let isWell = look()
        last.withLock { $0 = LastAnswer(isWell: isWell, time: now) }
        return isWell
    }

    private func look() -> Bool {
        guard store.load.busy < longestCommit else { return false }
        return (try? store.read { snapshot in try snapshot.settings() }) != nil
    }
}
