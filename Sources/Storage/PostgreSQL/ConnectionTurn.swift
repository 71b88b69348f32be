import Dispatch
import Synchronization

/// The turn of a caller that waits for a connection of a pool.
final class ConnectionTurn: Sendable {
    private struct State {
        var result: Result<PostgreSQLConnection, DatabaseError>?
        var isFresh = false
    }

    private let done = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    /// True if the connection was opened for this turn, so that no check is needed whether it is alive.
    var isFresh: Bool { state.withLock { $0.isFresh } }

    func end(_ result: Result<PostgreSQLConnection, DatabaseError>, isFresh: Bool = false) {
        state.withLock { $0 = State(result: result, isFresh: isFresh) }
        done.signal()
    }

    /// Waits for the connection. Returns nil at the deadline if `leave` returns true, because the turn then receives no
    /// connection.
    func result(
        by end: ContinuousClock.Instant, orLeave leave: (ConnectionTurn) -> Bool
    ) throws -> PostgreSQLConnection? {
        let left = max(.zero, (end - .now) / Duration.milliseconds(1))
        if done.wait(timeout: .now() + .milliseconds(Int(left))) != .success {
            if leave(self) { return nil }
            done.wait()
        }
        return try state.withLock { $0.result }?.get()
    }
}
