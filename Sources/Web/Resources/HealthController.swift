import Dispatch
import HTTP
import Storage
import Synchronization

/// Tells a load balancer or a monitor whether the shop works: 200 when the database answers, takes changes, and those
/// under way make progress, otherwise 503. A full disk and a database that was found damaged are 503, too. It knows no visitor and leaves no trace.
///
/// Anybody may ask, so an answer holds for a second: however many ask, the database is asked once. One across a network is
/// asked beside the server's threads, and one that does not answer in time is not well.
final class HealthController: Sendable {
    private struct LastAnswer {
        let isWell: Bool
        let time: ContinuousClock.Instant
    }

    private struct State {
        var last: LastAnswer?
        /// True while the database is asked.
        var isLooking = false
        /// Number of times that it was asked beside the server's threads.
        var looks = 0
        /// Those who ask meanwhile; nil once their time is over.
        var waiting: [@Sendable (Bool) -> Void]? = []
    }

    /// What is done with somebody who asks.
    private enum Turn {
        case isTooLate
        case looks(number: Int)
        case waits
    }

    private let store: Store
    /// A group of changes takes milliseconds, and a change that waits for a locked database fails after five seconds;
    /// only a hanging disk keeps the writer for so long.
    private let longestCommit: Duration
    private let lifetime: Duration
    /// Time in which a database across a network has to answer.
    private let patience: DispatchTimeInterval
    // Each has a thread of its own when it needs one, however many others are blocked.
    private let asking = DispatchQueue(label: "shop.health")
    private let waiting = DispatchQueue(label: "shop.health.patience")
    private let state = Mutex(State())

    init(
        store: Store, longestCommit: Duration = .seconds(10), lifetime: Duration = .seconds(1),
        patience: DispatchTimeInterval = .milliseconds(1500)
    ) {
        self.store = store
        self.longestCommit = longestCommit
        self.lifetime = lifetime
        self.patience = patience
    }

    func show(_: Request, _: PathParameters) -> Reply? {
        if let isWell = known { return .now(response(isWell)) }
        guard store.isAcrossNetwork else { return .now(response(lookHere())) }
        return .later { [self] reply in lookBeside { reply(self.response($0)) } }
    }

    private func response(_ isWell: Bool) -> Response {
        let note =
            switch store.recoveryCheck {
            case .notNeeded, .passed: ""
            case .due: "the database is being checked after an interruption\n"
            case .failed: "the database is damaged\n"
            }
        var response =
            isWell ? Response.text("ok\n" + note) : .text("not ready\n" + note, status: .serviceUnavailable)
        response.headers.add("Cache-Control", "no-store")
        return response
    }

    /// The last answer, as long as it holds.
    private var known: Bool? {
        state.withLock { state in
            state.last.flatMap { .now - $0.time < lifetime ? $0.isWell : nil }
        }
    }

    /// Looks on this thread. Where several ask at once, one looks, and the others get the previous answer.
    private func lookHere() -> Bool {
        let previous = state.withLock { state in
            defer { state.isLooking = true }
            return state.isLooking ? state.last?.isWell : nil
        }
        if let previous { return previous }
        let isWell = look()
        state.withLock { state in
            state.last = LastAnswer(isWell: isWell, time: .now)
            state.isLooking = false
        }
        return isWell
    }

    /// Looks on another thread, which may have to wait; those who ask meanwhile wait with the first, until its time is
    /// over.
    private func lookBeside(_ answer: @escaping @Sendable (Bool) -> Void) {
        let turn: Turn = state.withLock { state in
            guard state.waiting != nil else { return .isTooLate }
            state.waiting?.append(answer)
            guard !state.isLooking else { return .waits }
            state.isLooking = true
            state.looks += 1
            return .looks(number: state.looks)
        }
        switch turn {
        case .isTooLate: answer(false)
        case .waits: break
        case .looks(let number):
            asking.async { self.finish(self.look()) }
            waiting.asyncAfter(deadline: .now() + patience) { self.giveUp(number) }
        }
    }

    private func finish(_ isWell: Bool) {
        let waiting = state.withLock { state in
            defer { (state.waiting, state.isLooking) = ([], false) }
            state.last = LastAnswer(isWell: isWell, time: .now)
            return state.waiting ?? []
        }
        for answer in waiting { answer(isWell) }
    }

    private func giveUp(_ number: Int) {
        let waiting = state.withLock { state in
            guard state.isLooking, state.looks == number else { return [] as [@Sendable (Bool) -> Void] }
            defer { state.waiting = nil }
            return state.waiting ?? []
        }
        for answer in waiting { answer(false) }
    }

    private func look() -> Bool {
        guard store.load.busy < longestCommit else { return false }
        if case .failed = store.recoveryCheck { return false }
        return (try? store.checkReadiness()) != nil
    }
}
