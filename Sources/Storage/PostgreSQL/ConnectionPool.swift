import Dispatch
import Synchronization

/// Connections to one server, each lent to one thread at a time and then reused.
///
/// Those that were lost are replaced when somebody asks again, so a server that was away is back by itself.
final class ConnectionPool: Sendable {
    private struct State {
        var idle: [PostgreSQLConnection] = []
        var isClosed = false
        /// Why the server could not be reached, and when that was found.
        var failure: (error: DatabaseError, time: ContinuousClock.Instant)?
    }

    /// Time for which somebody waits until one of the connections is free.
    private static let patience = DispatchTimeInterval.seconds(2)
    /// Time for which nobody tries again to reach a server that could not be reached.
    private static let pause = Duration.milliseconds(250)

    private let conninfo: String
    private let turns: DispatchSemaphore
    private let limit: Int
    private let state = Mutex(State())

    /// `first` is a connection to begin with.
    init(_ conninfo: String, limit: Int, first: PostgreSQLConnection? = nil) {
        self.conninfo = conninfo
        self.limit = limit
        turns = DispatchSemaphore(value: limit)
        if let first { state.withLock { $0.idle = [first] } }
    }

    /// Runs `body` with a connection that nobody else uses meanwhile. Throws a `DatabaseError` that is `busy` when none
    /// is free for two seconds, and `unreachable` when the server is not there.
    func lend<Answer>(_ body: (PostgreSQLConnection) throws -> Answer) throws -> Answer {
        guard turns.wait(timeout: .now() + Self.patience) == .success else {
            throw DatabaseError(kind: .busy, message: "all connections are in use")
        }
        defer { turns.signal() }
        let connection = try take()
        defer { giveBack(connection) }
        do {
            return try body(connection)
        } catch let error as DatabaseError where error.kind == .unreachable {
            // The others lead to the same server, which is gone or takes no changes any more.
            connection.close()
            closeIdle()
            throw error
        }
    }

    /// Waits until all connections are back, and closes them. Nothing can be lent after this.
    func close() {
        state.withLock { $0.isClosed = true }
        for _ in 0..<limit { turns.wait() }
        closeIdle()
        for _ in 0..<limit { turns.signal() }
    }

    private func take() throws -> PostgreSQLConnection {
        while let connection = try takeIdle() {
            if connection.isAlive { return connection }
            connection.close()
        }
        do {
            let connection = try PostgreSQLConnection(conninfo)
            state.withLock { $0.failure = nil }
            return connection
        } catch let error as DatabaseError {
            state.withLock { $0.failure = (error, .now) }
            throw error
        }
    }

    /// One that is open already, if any. Throws when there is no use in opening another one.
    private func takeIdle() throws -> PostgreSQLConnection? {
        try state.withLock { state in
            guard !state.isClosed else { throw DatabaseError(kind: .other, message: "it is closed") }
            if let connection = state.idle.popLast() { return connection }
            if let failure = state.failure, .now - failure.time < Self.pause { throw failure.error }
            return nil
        }
    }

    /// One that is lost, or that somebody left within a transaction, is of no use to the next.
    private func giveBack(_ connection: PostgreSQLConnection) {
        guard !connection.isLost, !connection.isInsideTransaction else { return connection.close() }
        state.withLock { $0.idle.append(connection) }
    }

    private func closeIdle() {
        let idle = state.withLock { state in
            defer { state.idle = [] }
            return state.idle
        }
        for connection in idle { connection.close() }
    }
}
