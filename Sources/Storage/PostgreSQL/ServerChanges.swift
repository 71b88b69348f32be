import Dispatch
import Glibc
import Shop
import Synchronization

/// The changes of one program to a shop on a server.
///
/// Each is a transaction of its own, on one of a few connections; the server shares the cost of a sync among those that
/// commit at once. Senders take turns for the connections. A change that conflicts with another one is run again, until its
/// time is over.
final class ServerChanges: Sendable {
    private struct State {
        var waiting = TurnQueue<ServerChange>()
        /// Numbers of the threads at work, and since when each is at its present change.
        var threads: [Int: ContinuousClock.Instant] = [:]
        var isClosed = false
        /// True while somebody is going to look for changes that have waited too long.
        var isWatched = false
    }

    private let pool: ConnectionPool
    private let node: Node
    private let threadLimit: Int
    private let clock: @Sendable () -> Timestamp
    private let uptime: @Sendable () -> ContinuousClock.Instant
    private let busyTimeout: Duration
    /// One for each thread: of a queue that runs several at once the system would begin no more than it has cores.
    private let queues: [DispatchQueue]
    private let watcher = DispatchQueue(label: "shop.changes.watch")
    private let idle = DispatchGroup()
    private let state = Mutex(State())
    private let counts = Mutex(WriterCounts())
    /// More changes than this waiting means that the server cannot follow.
    private let limit = 10_000
    /// Time between two looks at changes that wait.
    private static let watch = DispatchTimeInterval.milliseconds(250)

    /// At most `threads` changes are made at one time, on the connections of `pool`.
    init(
        _ pool: ConnectionPool, of node: Node, threads: Int, busyTimeout: Duration,
        clock: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.pool = pool
        self.node = node
        threadLimit = threads
        queues = (0..<threads).map { DispatchQueue(label: "shop.changes.\($0)") }
        self.busyTimeout = busyTimeout
        self.clock = clock
        self.uptime = uptime
    }

    /// Counts of commits since the start.
    var committed: WriterCounts {
        counts.withLock { $0 }
    }

    var load: WriterLoad {
        let (waiting, oldest) = state.withLock { ($0.waiting.count, $0.threads.values.min()) }
        return WriterLoad(waiting: waiting, busy: oldest.map { uptime() - $0 } ?? .zero)
    }

    /// Hands in a change. One that gets no connection within `patience`, or whose server does not answer in that time,
    /// has failed; a commit that is not answered is unknown, and goes on.
    func submit<Result: Sendable>(
        of scope: ChangeScope, for sender: String = "", within patience: Patience,
        _ body: @escaping @Sendable (Transaction) throws -> Result,
        completion: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        submit(
            ServerChange(
                sender: sender, scope: scope, deadline: uptime() + busyTimeout, patience: patience
            ) { transaction in
                let result = try body(transaction)
                return { completion(.success(result)) }
            } fail: { error in
                completion(.failure(error))
            })
    }

    /// Waits until all submitted changes are done. Those that are submitted after that fail.
    func close() {
        state.withLock { $0.isClosed = true }
        idle.wait()
    }

    private func submit(_ change: ServerChange) {
        let refusal: StorageError? = state.withLock { state in
            guard !state.isClosed else { return .failed(reason: "it is closed") }
            guard state.waiting.count < limit else { return .busy }
            state.waiting.append(change)
            guard let number = (0..<threadLimit).first(where: { state.threads[$0] == nil }) else {
                watch(&state)
                return nil
            }
            state.threads[number] = uptime()
            queues[number].async(group: idle) { self.work(as: number) }
            return nil
        }
        if let refusal { change.fail(refusal) }
    }

    /// Sees to it that nobody waits for longer than they want to.
    private func watch(_ state: inout State) {
        guard !state.isWatched else { return }
        state.isWatched = true
        watcher.asyncAfter(deadline: .now() + Self.watch) { self.refuseOverdue() }
    }

    private func refuseOverdue() {
        let overdue = state.withLock { state in
            let overdue = state.waiting.removeAll { $0.patience.isOver }
            state.isWatched = false
            if !state.waiting.isEmpty { watch(&state) }
            return overdue
        }
        for change in overdue { change.fail(StorageError.busy) }
    }

    /// Makes one change after the other until none waits.
    private func work(as number: Int) {
        while let change = next(number) {
            do {
                guard let complete = try StorageError.translating({ try make(change) }) else { continue }
                counts.withLock { $0.add(group: 1) }
                complete()
            } catch {
                change.fail(error)
            }
        }
    }

    private func next(_ number: Int) -> ServerChange? {
        state.withLock { state in
            let change = state.waiting.popFirst()
            state.threads[number] = change.map { _ in uptime() }
            return change
        }
    }

    /// Makes a change, again and again as long as it conflicts with others and its time is not over. Returns nil if it goes
    /// back to the queue for that, since another sender waits for the connection.
    private func make(_ first: ServerChange) throws -> Completion? {
        var change = first
        while true {
            guard uptime() < change.deadline else { throw StorageError.busy }
            do {
                return try pool.lend(within: change.patience) { try make(change, on: $0) }
            } catch let error as DatabaseError
                where error.kind == .conflict || !change.hasMetRow && error.kind == .duplicate
            {
                // Once only: where a row is there and stays, the change is wrong.
                change.hasMetRow = change.hasMetRow || error.kind == .duplicate
                if pauseOrPutBack(&change) { return nil }
            }
        }
    }

    /// Waits before a change is run again. Returns true if it waits in the queue, behind the changes of other senders.
    private func pauseOrPutBack(_ change: inout ServerChange) -> Bool {
        var left = UInt32.random(in: 0..<change.longestPause)
        change.longestPause = min(2 * change.longestPause, 200_000)
        repeat {
            let isBack = state.withLock { [change] state in
                guard state.waiting.hasChanges(besidesThoseOf: change.sender) else { return false }
                state.waiting.append(change)
                return true
            }
            if isBack { return true }
            let pause = min(left, Self.longestSleep)
            usleep(pause)
            left -= pause
        } while left > 0
        return false
    }

    /// Microseconds after which a paused change looks whether another sender waits.
    private static let longestSleep: UInt32 = 5000

    private func make(_ change: ServerChange, on connection: PostgreSQLConnection) throws -> Completion {
        try connection.inChange(of: change.scope) {
            let transaction = Transaction(
                .postgresql(connection), now: clock(), cache: Snapshot.QueryCache(), node: node)
            let completion = try change.body(transaction)
            try connection.listChangedCustomers()
            return completion
        }
    }
}
