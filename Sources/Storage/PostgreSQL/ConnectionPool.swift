import Dispatch
import Synchronization

/// A pool of connections to one server. It lends each connection to one thread at a time.
///
/// Connections are opened on other threads than those of the waiting callers. During an outage of the server, callers
/// fail after `outageGrace`, and a probe reconnects as soon as the server is back.
final class ConnectionPool: Sendable {
    private struct State {
        var idle: [PostgreSQLConnection] = []
        /// The number of connections that are idle, lent, or being opened.
        var count = 0
        var opening = 0
        /// Callers that wait for a connection, in order of arrival.
        var waiting: [ConnectionTurn] = []
        /// Connections with an unanswered commit, each with the time at which it was set aside.
        var committing: [(connection: PostgreSQLConnection, since: ContinuousClock.Instant)] = []
        var isClosed = false
        /// The error by which the server was found unreachable, with the time; nil while the server answers.
        var outage: (error: DatabaseError, since: ContinuousClock.Instant)?
    }

    /// How long callers still wait after the start of an outage.
    private static let outageGrace = Duration.milliseconds(250)
    /// The time between two attempts to connect during an outage.
    private static let probeInterval = DispatchTimeInterval.milliseconds(250)
    /// How long an unanswered commit is kept, unless its connection ends before.
    private static let commitTimeout = Duration.seconds(60)

    /// A queue for one attempt to connect. Each attempt has its own queue. A concurrent queue runs no more blocks than
    /// the machine has cores, so that a silent server would delay the other attempts.
    private static var opening: DispatchQueue { DispatchQueue(label: "shop.connection") }

    private let conninfo: String
    private let limit: Int
    private let lent = DispatchGroup()
    private let state: Mutex<State>

    /// `first` is a connection that is already open.
    init(_ conninfo: String, limit: Int, first: PostgreSQLConnection? = nil) {
        self.conninfo = conninfo
        self.limit = limit
        state = Mutex(State(idle: first.map { [$0] } ?? [], count: first == nil ? 0 : 1))
    }

    /// Runs `body` with a connection that no other thread uses.
    ///
    /// - Throws: `DatabaseError`: `busy` if no connection is free by the deadline, `unreachable` if the server cannot
    ///   be reached or does not answer.
    func lend<Answer>(within deadline: Deadline, _ body: (PostgreSQLConnection) throws -> Answer) throws -> Answer {
        lent.enter()
        defer { lent.leave() }
        let connection = try take(by: deadline.instant)
        connection.deadline = deadline
        defer { giveBack(connection) }
        do {
            return try body(connection)
        } catch let error as DatabaseError where error.kind == .unreachable {
            connection.close()
            markUnreachable(error)
            throw error
        }
    }

    /// Waits until all connections are returned, and closes them. Later calls of `lend` throw.
    func close() {
        state.withLock { $0.isClosed = true }
        lent.wait()
        closeIdle()
        let committing = state.withLock { state in
            defer { state.committing = [] }
            return state.committing
        }
        for (connection, _) in committing { connection.close() }
    }

    private func take(by end: ContinuousClock.Instant) throws -> PostgreSQLConnection {
        closeEndedCommits()
        while true {
            let (idle, turn) = try request()
            guard let connection = try idle ?? turn.result(by: end, orLeave: leave) else { throw timeoutError }
            if turn.isFresh || connection.isAlive { return connection }
            drop(connection)
        }
    }

    /// Returns an idle connection, or else a turn that receives the next free or new connection.
    private func request() throws -> (PostgreSQLConnection?, ConnectionTurn) {
        let turn = ConnectionTurn()
        let (idle, opens): (PostgreSQLConnection?, Bool) = try state.withLock { state in
            guard !state.isClosed else { throw DatabaseError(kind: .other, message: "it is closed") }
            if let connection = state.idle.popLast() { return (connection, false) }
            if let outage = state.outage, .now - outage.since > Self.outageGrace { throw outage.error }
            // Twice `limit` unanswered commits are allowed. More of them would use up the connections of the server.
            guard state.committing.count < 2 * limit else { throw DatabaseError.noAnswer }
            state.waiting.append(turn)
            guard state.outage == nil, state.count < limit else { return (nil, false) }
            state.count += 1
            state.opening += 1
            return (nil, true)
        }
        if opens { Self.opening.async { self.open() } }
        return (idle, turn)
    }

    /// The error for a caller that has reached its deadline.
    private var timeoutError: DatabaseError {
        state.withLock { state in
            if let outage = state.outage { return outage.error }
            return state.opening == state.count
                ? DatabaseError.noAnswer : DatabaseError(kind: .busy, message: "all connections are in use")
        }
    }

    /// Removes a turn from the waiting ones; it then receives nothing. Returns false if the turn is not waiting,
    /// because its result is already set or will be set soon.
    private func leave(_ turn: ConnectionTurn) -> Bool {
        state.withLock { state in
            guard let index = state.waiting.firstIndex(where: { $0 === turn }) else { return false }
            state.waiting.remove(at: index)
            return true
        }
    }
}

extension ConnectionPool {
    /// Opens a connection that `count` already includes.
    private func open() {
        do {
            let connection = try PostgreSQLConnection(conninfo, deadline: .short)
            state.withLock { state in
                state.opening -= 1
                state.outage = nil
            }
            hand(connection, isFresh: true)
            openForWaiting()
        } catch {
            let error = error as? DatabaseError ?? DatabaseError(kind: .unreachable, message: "\(error)")
            state.withLock { state in
                state.count -= 1
                state.opening -= 1
            }
            markUnreachable(error)
        }
    }

    /// Opens the connections for callers that began to wait during an outage.
    private func openForWaiting() {
        let missing = state.withLock { state in
            let missing = max(0, min(limit - state.count, state.waiting.count - state.opening))
            state.count += missing
            state.opening += missing
            return missing
        }
        for _ in 0..<missing { Self.opening.async { self.open() } }
    }

    /// Starts an outage: fails all waiting callers with `error`, and starts the probe.
    private func markUnreachable(_ error: DatabaseError) {
        // Idle connections lead to the same server, which is gone, does not answer, or has become read-only.
        closeIdle()
        let (waiting, isNew) = state.withLock { state in
            let isNew = state.outage == nil
            if isNew { state.outage = (error, .now) }
            let waiting = state.waiting
            state.waiting = []
            return (waiting, isNew)
        }
        for turn in waiting { turn.end(.failure(error)) }
        if isNew { Self.opening.async { self.probe() } }
    }

    /// Tries to connect until the outage is over.
    private func probe() {
        let continues = state.withLock { state in
            guard !state.isClosed, state.outage != nil else { return false }
            state.count += 1
            state.opening += 1
            return true
        }
        guard continues else { return }
        open()
        Self.opening.asyncAfter(deadline: .now() + Self.probeInterval) { self.probe() }
    }

    /// Takes a connection back. Drops one that is lost, or still in a transaction or a request. Sets one with an
    /// unanswered commit aside: closing it would leave a commit on the server that no client waits for.
    private func giveBack(_ connection: PostgreSQLConnection) {
        if connection.isCommitting {
            state.withLock { state in
                state.count -= 1
                state.committing.append((connection, .now))
            }
            openForWaiting()
        } else if !connection.isReusable {
            drop(connection)
            openForWaiting()
        } else {
            hand(connection)
        }
    }

    /// Gives a connection to the first waiting caller, or makes it idle.
    private func hand(_ connection: PostgreSQLConnection, isFresh: Bool = false) {
        let (turn, isClosed): (ConnectionTurn?, Bool) = state.withLock { state in
            guard state.waiting.isEmpty else { return (state.waiting.removeFirst(), state.isClosed) }
            if !state.isClosed { state.idle.append(connection) }
            return (nil, state.isClosed)
        }
        if let turn { return turn.end(.success(connection), isFresh: isFresh) }
        if isClosed { drop(connection) }
    }

    private func drop(_ connection: PostgreSQLConnection) {
        connection.close()
        state.withLock { $0.count -= 1 }
    }

    /// Closes all idle connections, so that later callers get new ones.
    func closeIdle() {
        let idle = state.withLock { state in
            defer { state.idle = [] }
            state.count -= state.idle.count
            return state.idle
        }
        for connection in idle { connection.close() }
    }

    /// Closes connections whose commit has been answered, or has not been answered within `commitTimeout`.
    private func closeEndedCommits() {
        let ended = state.withLock { state in
            guard !state.committing.isEmpty else { return [PostgreSQLConnection]() }
            let ended = state.committing.filter { commit in
                commit.connection.hasEndedCommit || .now - commit.since > Self.commitTimeout
            }
            state.committing.removeAll { commit in ended.contains { $0.connection === commit.connection } }
            return ended.map(\.connection)
        }
        for connection in ended { connection.close() }
    }
}
