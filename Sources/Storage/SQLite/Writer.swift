import Dispatch
import Shop
import Synchronization

/// The one writer of a shop.
///
/// It takes all waiting changes, runs each in a savepoint of its own, commits once, and only then reports to each. A
/// change that fails takes only its own savepoint along, and the group shares the cost of a sync. While another program
/// has the database locked, each change waits for its own time at most.
final class Writer: Sendable {
    /// Milliseconds that SQLite waits for a lock before the writer looks for changes whose time is over.
    static let lockTimeoutMilliseconds = 200

    /// Used on `queue` alone.
    private let connection: SQLiteConnection
    private let writing: WritingLock
    private let clock: @Sendable () -> Timestamp
    private let uptime: @Sendable () -> ContinuousClock.Instant
    private let busyTimeout: Duration
    private let queue = DispatchQueue(label: "shop.writer")
    private let waiting = Mutex<[PendingChange]>([])
    private let counts = Mutex(WriterCounts())
    /// Time at which the present changes were taken.
    private let taken = Mutex<ContinuousClock.Instant?>(nil)
    /// More changes than this waiting means that the disk cannot follow.
    private let limit = 10_000

    init(
        _ connection: SQLiteConnection, _ writing: WritingLock, busyTimeout: Duration,
        clock: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.connection = connection
        self.writing = writing
        self.busyTimeout = busyTimeout
        self.clock = clock
        self.uptime = uptime
    }

    /// Counts of commits since the start.
    var committed: WriterCounts {
        counts.withLock { $0 }
    }

    var load: WriterLoad {
        WriterLoad(
            waiting: waiting.withLock { $0.count },
            busy: taken.withLock { $0.map { uptime() - $0 } } ?? .zero)
    }

    /// Rewrites the database's file and empties the log, so that neither holds what was deleted or changed before.
    /// Throws `StorageError.busy` when somebody reads an earlier moment for longer than a change waits.
    func rewrite() throws {
        dispatchPrecondition(condition: .notOnQueue(queue))
        try holdingTheDatabase { try connection.rewrite() }
        let deadline = uptime() + busyTimeout
        while true {
            do {
                return try holdingTheDatabase { try connection.checkpoint() }
            } catch StorageError.busy where uptime() < deadline {
                // Others change something between two attempts.
            }
        }
    }

    private func holdingTheDatabase(_ body: () throws -> Void) throws {
        try queue.sync {
            try StorageError.translating(path: connection.location) {
                try writing.hold(within: Self.lockTimeoutMilliseconds, body)
            }
        }
    }

    func submit<Result: Sendable>(
        _ body: @escaping @Sendable (Transaction) throws -> Result,
        completion: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        submit(
            PendingChange(path: connection.location, deadline: uptime() + busyTimeout) { transaction in
                let result = try body(transaction)
                return { completion(.success(result)) }
            } fail: { error in
                completion(.failure(error))
            })
    }

    private func submit(_ change: PendingChange) {
        let position = waiting.withLock { changes in
            guard changes.count < limit else { return -1 }
            changes.append(change)
            return changes.count
        }
        switch position {
        case -1: change.fail(StorageError.busy)
        case 1: queue.async { self.commitWaiting() }
        default: break
        }
    }

    func perform<Result: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Result) throws -> Result {
        dispatchPrecondition(condition: .notOnQueue(queue))
        return try Awaited.result { submit(body, completion: $0) }
    }

    /// Waits until all submitted changes are done.
    func finish() {
        repeat { queue.sync {} } while waiting.withLock { !$0.isEmpty }
    }

    /// Moves the log into the file and closes it. Changes that are submitted after that fail.
    func close() throws {
        try queue.sync {
            // The log stays while somebody still reads or writes; nothing is lost.
            try? writing.hold(within: Self.lockTimeoutMilliseconds) { try connection.checkpoint() }
            try connection.close()
        }
    }

    private func commitWaiting() {
        let changes = waiting.withLock { changes in
            defer { changes = [] }
            return changes
        }
        guard !changes.isEmpty else { return }
        taken.withLock { $0 = uptime() }
        commit(changes)
        taken.withLock { $0 = nil }
    }

    private func commit(_ changes: [PendingChange]) {
        do {
            let completions = try StorageError.translating(path: connection.location) {
                try writing.hold(within: Self.lockTimeoutMilliseconds) { try write(changes) }
            }
            counts.withLock { $0.add(group: changes.count) }
            for complete in completions { complete() }
        } catch StorageError.busy {
            tryAgain(changes)
        } catch  where changes.count > 1 {
            // One change made the commit of its group fail. Each is tried alone, so that it takes only itself along.
            for change in changes { commit([change]) }
        } catch {
            for change in changes { change.fail(error) }
        }
    }

    /// Tries again what failed because another program has the database.
    private func tryAgain(_ changes: [PendingChange]) {
        let now = uptime()
        for change in changes where change.deadline <= now { change.fail(StorageError.busy) }
        waiting.withLock { $0 = changes.filter { $0.deadline > now } + $0 }
        queue.async { self.commitWaiting() }
    }

    private func write(_ changes: [PendingChange]) throws -> [Completion] {
        let transaction = Transaction(.sqlite(connection), now: clock(), cache: Snapshot.QueryCache())
        return try connection.inTransaction {
            let completions = try changes.map { try $0.run(in: transaction) }
            try connection.listChangedCustomers()
            try connection.indexChanges()
            return completions
        }
    }
}
