import Dispatch
import Shop
import Synchronization

/// The one writer of a shop.
///
/// It takes the waiting changes in turns of their senders, runs each in a savepoint of its own, commits once, and only then
/// reports to each. A change that fails rolls back its own savepoint only, and the group shares the cost of a sync. A group
/// that holds changes of several senders ends after `longestShared`. While another program has the database locked, each
/// change waits for its own time at most.
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
    private let waiting = Mutex(Waiting())
    private let counts = Mutex(WriterCounts())
    /// Time at which the present changes were taken.
    private let taken = Mutex<ContinuousClock.Instant?>(nil)
    /// More changes than this waiting means that the disk cannot follow.
    private let limit = 10_000
    /// Time after which a group takes no further change if several senders share it.
    private static let longestShared = Duration.milliseconds(4)

    private struct Waiting {
        var changes = TurnQueue<PendingChange>()
        /// True while a call of `commitWaiting` is queued or running.
        var isScheduled = false
    }

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
            waiting: waiting.withLock { $0.changes.count },
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

    /// Hands in a change of a sender.
    func submit<Result: Sendable>(
        for sender: String = "", _ body: @escaping @Sendable (Transaction) throws -> Result,
        completion: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        submit(
            PendingChange(sender: sender, path: connection.location, deadline: uptime() + busyTimeout) { transaction in
                let result = try body(transaction)
                return { completion(.success(result)) }
            } fail: { error in
                completion(.failure(error))
            })
    }

    private func submit(_ change: PendingChange) {
        let (isFull, schedules) = waiting.withLock { waiting in
            guard waiting.changes.count < limit else { return (true, false) }
            waiting.changes.append(change)
            defer { waiting.isScheduled = true }
            return (false, !waiting.isScheduled)
        }
        if isFull { change.fail(StorageError.busy) }
        if schedules { queue.async { self.commitWaiting() } }
    }

    func perform<Result: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Result) throws -> Result {
        dispatchPrecondition(condition: .notOnQueue(queue))
        return try Awaited.result { submit(body, completion: $0) }
    }

    /// Waits until all submitted changes are done.
    func finish() {
        repeat { queue.sync {} } while waiting.withLock { $0.isScheduled }
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
        let count = waiting.withLock { $0.changes.count }
        let start = uptime()
        taken.withLock { $0 = start }
        var group = ChangeGroup(atMost: count, within: Self.longestShared, since: start, uptime: uptime) { self.next() }
        commit(&group)
        taken.withLock { $0 = nil }
        let goesOn = waiting.withLock { waiting in
            waiting.isScheduled = !waiting.changes.isEmpty
            return waiting.isScheduled
        }
        if goesOn { queue.async { self.commitWaiting() } }
    }

    private func next() -> PendingChange? {
        waiting.withLock { $0.changes.popFirst() }
    }

    private func commit(_ group: inout ChangeGroup) {
        do {
            let completions = try StorageError.translating(path: connection.location) {
                try writing.hold(within: Self.lockTimeoutMilliseconds) { try write(&group) }
            }
            counts.withLock { $0.add(group: group.taken.count) }
            for complete in completions { complete() }
        } catch StorageError.busy {
            tryAgain(group.taken)
        } catch  where group.taken.count > 1 {
            // One change made the commit of its group fail. Each is tried alone, so that it takes only itself along.
            for change in group.taken {
                var alone = ChangeGroup(of: change)
                commit(&alone)
            }
        } catch {
            // A transaction that could not begin has taken no change.
            if group.taken.isEmpty { group.takeAll() }
            for change in group.taken { change.fail(error) }
        }
    }

    /// Waits again with changes that failed because another program has the database.
    private func tryAgain(_ changes: [PendingChange]) {
        let now = uptime()
        let late = waiting.withLock { waiting in
            waiting.changes.putBack(changes)
            return waiting.changes.removeAll { $0.deadline <= now }
        }
        for change in late { change.fail(StorageError.busy) }
    }

    private func write(_ group: inout ChangeGroup) throws -> [Completion] {
        let transaction = Transaction(.sqlite(connection), now: clock(), cache: Snapshot.QueryCache())
        return try connection.inTransaction {
            var completions: [Completion] = []
            while let change = group.next() { completions.append(try change.run(in: transaction)) }
            try connection.listChangedCustomers()
            try connection.indexChanges()
            return completions
        }
    }
}

/// Changes that the writer commits together, each taken when the one before it has run.
private struct ChangeGroup {
    private(set) var taken: [PendingChange] = []
    private var isShared = false
    private let limit: Int
    private let longestShared: Duration
    private let start: ContinuousClock.Instant
    private let uptime: () -> ContinuousClock.Instant
    private let take: () -> PendingChange?

    /// At most `limit` changes; if several senders share the group, no further one after `longestShared` since `start`.
    init(
        atMost limit: Int, within longestShared: Duration, since start: ContinuousClock.Instant,
        uptime: @escaping () -> ContinuousClock.Instant, _ take: @escaping () -> PendingChange?
    ) {
        (self.limit, self.longestShared, self.start, self.uptime) = (limit, longestShared, start, uptime)
        self.take = take
    }

    init(of change: PendingChange) {
        // A group of one is not shared: the time does not matter.
        let now = ContinuousClock.now
        let uptime = { now }
        self.init(atMost: 1, within: .zero, since: now, uptime: uptime) { change }
    }

    /// Takes all changes of the group without running them.
    mutating func takeAll() {
        while next() != nil {}
    }

    /// The next change of the group; nil at its end.
    mutating func next() -> PendingChange? {
        guard taken.count < limit, !isShared || uptime() - start < longestShared, let change = take() else {
            return nil
        }
        isShared = isShared || taken.last.map { $0.sender != change.sender } == true
        taken.append(change)
        return change
    }
}
