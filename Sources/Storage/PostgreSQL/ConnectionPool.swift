import Dispatch
import Synchronization

/// Connections to one server, each lent to one thread at a time and then reused.
///
/// They are opened beside those who wait for them. While the server does not answer nobody waits for long, and somebody
/// tries to reach it all the time, so that a server that was away is back by itself.
final class ConnectionPool: Sendable {
    private struct State {
        var idle: [PostgreSQLConnection] = []
        /// Number of connections that are idle, lent, or being opened.
        var count = 0
        var opening = 0
        /// Those who wait for a connection, in the order in which they came.
        var waiting: [ConnectionTurn] = []
        /// Connections whose commit has not been answered, each with the time at which it was put aside.
        var doubtful: [(connection: PostgreSQLConnection, since: ContinuousClock.Instant)] = []
        var isClosed = false
        /// The error by which the server was found to be away, and the time of that; nil when it answers.
        var trouble: (error: DatabaseError, since: ContinuousClock.Instant)?
    }

    /// Time for which somebody waits for a server that does not answer, from when it was found out.
    private static let grace = Duration.milliseconds(250)
    /// Time between two attempts to reach such a server.
    private static let pause = DispatchTimeInterval.milliseconds(250)
    /// Time for which a commit is waited for, where nothing else tells what became of it.
    private static let longestDoubt = Duration.seconds(60)

    /// A queue for one opening. Each has its own: of one queue that runs several at once the system would begin no more
    /// than it has cores, and a server that keeps silent would hold up the others.
    private static var opening: DispatchQueue { DispatchQueue(label: "shop.connection") }

    private let conninfo: String
    private let limit: Int
    private let lent = DispatchGroup()
    private let state: Mutex<State>

    /// `first` is a connection to begin with.
    init(_ conninfo: String, limit: Int, first: PostgreSQLConnection? = nil) {
        self.conninfo = conninfo
        self.limit = limit
        state = Mutex(State(idle: first.map { [$0] } ?? [], count: first == nil ? 0 : 1))
    }

    /// Runs `body` with a connection that nobody else uses meanwhile. Throws a `DatabaseError` that is `busy` when none
    /// is free in time, and `unreachable` when the server is not there or does not answer.
    func lend<Answer>(within patience: Patience, _ body: (PostgreSQLConnection) throws -> Answer) throws -> Answer {
        lent.enter()
        defer { lent.leave() }
        let connection = try take(by: patience.deadline)
        connection.patience = patience
        defer { giveBack(connection) }
        do {
            return try body(connection)
        } catch let error as DatabaseError where error.kind == .unreachable {
            connection.close()
            doubt(error)
            throw error
        }
    }

    /// Waits until all connections are back, and closes them. Nothing can be lent after this.
    func close() {
        state.withLock { $0.isClosed = true }
        lent.wait()
        closeIdle()
        let doubtful = state.withLock { state in
            defer { state.doubtful = [] }
            return state.doubtful
        }
        for (connection, _) in doubtful { connection.close() }
    }

    private func take(by deadline: ContinuousClock.Instant) throws -> PostgreSQLConnection {
        closeSettled()
        while true {
            let (idle, turn) = try request()
            guard let connection = try idle ?? turn.result(by: deadline, orLeave: leave) else { throw refusal }
            if turn.isFresh || connection.isAlive { return connection }
            drop(connection)
        }
    }

    /// An idle connection, or else a turn that somebody who has one gives it to.
    private func request() throws -> (PostgreSQLConnection?, ConnectionTurn) {
        let turn = ConnectionTurn()
        let (idle, opens): (PostgreSQLConnection?, Bool) = try state.withLock { state in
            guard !state.isClosed else { throw DatabaseError(kind: .other, message: "it is closed") }
            if let connection = state.idle.popLast() { return (connection, false) }
            if let trouble = state.trouble, .now - trouble.since > Self.grace { throw trouble.error }
            // As many commits again may wait for their answers; more would use up the connections of the server.
            guard state.doubtful.count < 2 * limit else { throw DatabaseError.noAnswer }
            state.waiting.append(turn)
            guard state.trouble == nil, state.count < limit else { return (nil, false) }
            state.count += 1
            state.opening += 1
            return (nil, true)
        }
        if opens { Self.opening.async { self.open() } }
        return (idle, turn)
    }

    /// Error for somebody who waited in vain.
    private var refusal: DatabaseError {
        state.withLock { state in
            if let trouble = state.trouble { return trouble.error }
            return state.opening == state.count
                ? DatabaseError.noAnswer : DatabaseError(kind: .busy, message: "all connections are in use")
        }
    }

    /// True when the turn was still waiting; nobody gives it anything after that.
    private func leave(_ turn: ConnectionTurn) -> Bool {
        state.withLock { state in
            guard let place = state.waiting.firstIndex(where: { $0 === turn }) else { return false }
            state.waiting.remove(at: place)
            return true
        }
    }
}

extension ConnectionPool {
    /// Opens a connection that is counted already.
    private func open() {
        do {
            let connection = try PostgreSQLConnection(conninfo, patience: .visitor)
            state.withLock { state in
                state.opening -= 1
                state.trouble = nil
            }
            hand(connection, isFresh: true)
            openForWaiting()
        } catch {
            let error = error as? DatabaseError ?? DatabaseError(kind: .unreachable, message: "\(error)")
            state.withLock { state in
                state.count -= 1
                state.opening -= 1
            }
            doubt(error)
        }
    }

    /// Opens what those need who began to wait while nobody knew whether the server is there.
    private func openForWaiting() {
        let missing = state.withLock { state in
            let missing = max(0, min(limit - state.count, state.waiting.count - state.opening))
            state.count += missing
            state.opening += missing
            return missing
        }
        for _ in 0..<missing { Self.opening.async { self.open() } }
    }

    /// Tells everybody who waits that the server is away, and begins to try whether it is back.
    private func doubt(_ error: DatabaseError) {
        // The idle ones lead to the same server, which is gone, does not answer, or takes no changes any more.
        closeIdle()
        let (waiting, isNew) = state.withLock { state in
            let isNew = state.trouble == nil
            if isNew { state.trouble = (error, .now) }
            let waiting = state.waiting
            state.waiting = []
            return (waiting, isNew)
        }
        for turn in waiting { turn.end(.failure(error)) }
        if isNew { Self.opening.async { self.probe() } }
    }

    /// Tries to reach the server until it can be reached.
    private func probe() {
        let goesOn = state.withLock { state in
            guard !state.isClosed, state.trouble != nil else { return false }
            state.count += 1
            state.opening += 1
            return true
        }
        guard goesOn else { return }
        open()
        Self.opening.asyncAfter(deadline: .now() + Self.pause) { self.probe() }
    }

    /// One that is lost, or that somebody left within a transaction or an answer, is of no use to the next. One whose
    /// commit is not answered is put aside: closing it would leave the server with a commit that nobody waits for.
    private func giveBack(_ connection: PostgreSQLConnection) {
        if connection.isInDoubt, !connection.isLost {
            state.withLock { state in
                state.count -= 1
                state.doubtful.append((connection, .now))
            }
            openForWaiting()
        } else if !connection.isReusable {
            drop(connection)
            openForWaiting()
        } else {
            hand(connection)
        }
    }

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

    /// Closes connections that nobody uses: the next ones are new.
    func closeIdle() {
        let idle = state.withLock { state in
            defer { state.idle = [] }
            state.count -= state.idle.count
            return state.idle
        }
        for connection in idle { connection.close() }
    }

    /// Closes connections whose commit has been answered by now, or whose server will not.
    private func closeSettled() {
        let settled = state.withLock { state in
            guard !state.doubtful.isEmpty else { return [PostgreSQLConnection]() }
            let isOver = { (doubt: (connection: PostgreSQLConnection, since: ContinuousClock.Instant)) in
                doubt.connection.isSettled || .now - doubt.since > Self.longestDoubt
            }
            let settled = state.doubtful.filter(isOver).map(\.connection)
            state.doubtful.removeAll { doubt in settled.contains { $0 === doubt.connection } }
            return settled
        }
        for connection in settled { connection.close() }
    }
}
