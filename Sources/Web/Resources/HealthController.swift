import Dispatch
import HTTP
import Storage
import Synchronization

/// Tells a load balancer or a monitor whether the shop works: 200 if the database answers and accepts changes, and
/// running changes make progress; otherwise 503. A full disk and a damaged database are 503, too. The check reads no
/// cookie and leaves no trace of its client.
///
/// The route is public, so a result is valid for a second: many clients cause one check of the database. A database
/// across a network is checked outside the server's threads. A database that does not answer in time is not ready.
final class HealthController: Sendable {
    private struct LastAnswer {
        let isWell: Bool
        let time: ContinuousClock.Instant
    }

    private struct State {
        var last: LastAnswer?
        /// True while a check of the database runs.
        var isLooking = false
        /// The number of checks so far that ran outside the server's threads.
        var looks = 0
        /// The clients that wait for the running check; nil from the check's timeout until its end.
        var waiting: [@Sendable (Bool) -> Void]? = []
    }

    /// The way in which a client gets its result.
    private enum Turn {
        case isTooLate
        case looks(number: Int)
        case waits
    }

    private let store: Store
    /// The time after which a commit is considered stuck. A group of changes takes milliseconds, and a change that
    /// waits for a locked database fails after five seconds. Only a hanging disk keeps the writer for so long.
    private let longestCommit: Duration
    private let lifetime: Duration
    /// The time in which a database across a network must answer.
    private let patience: DispatchTimeInterval
    // Each queue gets its own thread when it needs one, however many other threads are blocked.
    private let asking = DispatchQueue(label: "shop.health")
    private let waiting = DispatchQueue(label: "shop.health-patience")
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

    /// The last result, as long as it is valid; otherwise nil.
    private var known: Bool? {
        state.withLock { state in
            state.last.flatMap { .now - $0.time < lifetime ? $0.isWell : nil }
        }
    }

    /// Checks the database on this thread. If several threads ask at once, one of them runs the check, and the others
    /// return the previous result.
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

    /// Checks the database on another thread, because the check may have to wait. Clients that ask while the check runs
    /// wait for the same result, until the check times out.
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
