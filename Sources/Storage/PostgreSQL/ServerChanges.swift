import Dispatch
import Glibc
import Shop
import Synchronization

/// The changes of one program to a shop on a server.
///
/// Each change has its own transaction, on one of a few connections. Transactions that commit at the same time share
/// one sync of the server's disk. Senders take turns for the connections. A change that conflicts with another one is
/// retried until its `retryEnd`.
final class ServerChanges: Sendable {
    private struct State {
        var waiting = TurnQueue<ServerChange>()
        /// The numbers of the busy threads, and the start of the current change of each.
        var threads: [Int: ContinuousClock.Instant] = [:]
        var isClosed = false
        /// True if `refuseOverdue` is scheduled.
        var isWatched = false
    }

    private let pool: ConnectionPool
    private let node: Node
    private let threadLimit: Int
    private let clock: @Sendable () -> Timestamp
    private let uptime: @Sendable () -> ContinuousClock.Instant
    private let busyTimeout: Duration
    /// One queue for each thread, because a concurrent queue runs no more blocks than the machine has cores.
    private let queues: [DispatchQueue]
    private let watcher = DispatchQueue(label: "shop.changes.watch")
    private let idle = DispatchGroup()
    private let state = Mutex(State())
    private let counts = Mutex(WriterCounts())
    /// The maximum number of waiting changes. Further ones are refused as busy: the server cannot keep up.
    private let limit = 10_000
    /// The time between two checks of the waiting changes.
    private static let watchInterval = DispatchTimeInterval.milliseconds(250)

    /// Runs at most `threads` changes at the same time, on the connections of `pool`.
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

    /// The counts of commits since the start.
    var committed: WriterCounts {
        counts.withLock { $0 }
    }

    var load: WriterLoad {
        let (waiting, oldest) = state.withLock { ($0.waiting.count, $0.threads.values.min()) }
        return WriterLoad(waiting: waiting, busy: oldest.map { uptime() - $0 } ?? .zero)
    }

    /// Submits a change. The change fails if it gets no connection, or a statement gets no result, by the deadline. If
    /// a commit gets no result by then, its outcome is unknown, and the server continues it.
    func submit<Result: Sendable>(
        of scope: ChangeScope, for sender: String = "", within deadline: Deadline,
        _ body: @escaping @Sendable (Transaction) throws -> Result,
        completion: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        submit(
            ServerChange(
                sender: sender, scope: scope, retryEnd: uptime() + busyTimeout, deadline: deadline
            ) { transaction in
                let result = try body(transaction)
                return { completion(.success(result)) }
            } fail: { error in
                completion(.failure(error))
            })
    }

    /// Waits for all submitted changes. Changes that are submitted later fail.
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

    /// Schedules a check of the waiting changes.
    private func watch(_ state: inout State) {
        guard !state.isWatched else { return }
        state.isWatched = true
        watcher.asyncAfter(deadline: .now() + Self.watchInterval) { self.refuseOverdue() }
    }

    /// Fails the waiting changes whose deadline has passed.
    private func refuseOverdue() {
        let overdue = state.withLock { state in
            let overdue = state.waiting.removeAll { $0.deadline.hasPassed }
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

    /// Makes a change, and retries it after a conflict until its `retryEnd`. Returns nil if the change was put back
    /// into the queue for the retry, because another sender waits for the connection.
    private func make(_ first: ServerChange) throws -> Completion? {
        var change = first
        while true {
            guard uptime() < change.retryEnd else { throw StorageError.busy }
            do {
                return try pool.lend(within: change.deadline) { try make(change, on: $0) }
            } catch let error as DatabaseError
                where error.kind == .conflict || !change.hasMetDuplicate && error.kind == .duplicate
            {
                // A duplicate key gets one retry, because another change may have inserted the row. A second duplicate
                // is an error of this change.
                change.hasMetDuplicate = change.hasMetDuplicate || error.kind == .duplicate
                if pauseOrPutBack(&change) { return nil }
            }
        }
    }

    /// Waits before a retry. Returns true if the change went back into the queue, behind those of other senders.
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

    /// The interval at which a paused change checks whether another sender waits, in microseconds.
    private static let longestSleep: UInt32 = 5000

    private func make(_ change: ServerChange, on connection: PostgreSQLConnection) throws -> Completion {
        try connection.inChange(of: change.scope) {
            let transaction = Transaction(
                .postgresql(connection), now: clock(), cache: Snapshot.QueryCache(), node: node)
            let completion = try change.body(transaction)
            try connection.listChangedCustomers()
            // Changes of customers alone leave the texts of the catalogue as they are.
            if change.scope == .shop { try connection.indexChanges() }
            return completion
        }
    }
}
