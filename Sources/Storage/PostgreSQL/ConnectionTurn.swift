import Dispatch
import Synchronization

/// Somebody's turn to get a connection, for one who waits for it.
final class ConnectionTurn: Sendable {
    private struct State {
        var result: Result<PostgreSQLConnection, DatabaseError>?
        var isFresh = false
    }

    private let done = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    /// True when the connection was opened for this turn: there is no need to look whether it is alive.
    var isFresh: Bool { state.withLock { $0.isFresh } }

    func end(_ result: Result<PostgreSQLConnection, DatabaseError>, isFresh: Bool = false) {
        state.withLock { $0 = State(result: result, isFresh: isFresh) }
        done.signal()
    }

    /// Waits for the connection; nil when the time is over and `leave` says that nobody gives it one any more.
    func result(
        by deadline: ContinuousClock.Instant, orLeave leave: (ConnectionTurn) -> Bool
    ) throws -> PostgreSQLConnection? {
        let left = max(.zero, (deadline - .now) / Duration.milliseconds(1))
        if done.wait(timeout: .now() + .milliseconds(Int(left))) != .success {
            if leave(self) { return nil }
            done.wait()
        }
        return try state.withLock { $0.result }?.get()
    }
}
