import Dispatch
import Shop
import Synchronization

/// The only writer of a shop.
///
/// The writer takes the waiting changes in turns of their senders and runs each in a savepoint. It commits the whole
/// group once, and only then reports to each caller. A change that fails rolls back only its own savepoint, and the
/// group shares the cost of one sync. A group with changes of several senders ends after `longestShared`. While another
/// program has the database locked, each change waits at most for its own time.
final class Writer: Sendable {
    /// The time that SQLite waits for a lock before the writer fails overdue changes, in milliseconds.
    static let lockTimeoutMilliseconds = 200

    /// The connection is used on `queue` alone.
    private let connection: SQLiteConnection
    private let writing: WritingLock
    private let clock: @Sendable () -> Timestamp
    private let uptime: @Sendable () -> ContinuousClock.Instant
    private let busyTimeout: Duration
    private let queue = DispatchQueue(label: "shop.writer")
    private let waiting = Mutex(Waiting())
    private let counts = Mutex(WriterCounts())
    /// The time at which the writer took the current changes.
    private let taken = Mutex<ContinuousClock.Instant?>(nil)
    /// The maximum number of waiting changes. More of them mean that the disk cannot keep up.
    private let limit = 10_000
    /// The time after which a group takes no further change, if several senders share it.
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

    /// The counts of commits since the start.
    var committed: WriterCounts {
        counts.withLock { $0 }
    }

    var load: WriterLoad {
        WriterLoad(
            waiting: waiting.withLock { $0.changes.count },
            busy: taken.withLock { $0.map { uptime() - $0 } } ?? .zero)
    }

    /// Rewrites the database's file and empties the log, so that neither contains deleted or earlier data.
    ///
    /// - Throws: `StorageError.busy` if another connection reads an older snapshot for longer than a change waits.
    func rewrite() throws {
        dispatchPrecondition(condition: .notOnQueue(queue))
        try holdingTheDatabase { try connection.rewrite() }
        let deadline = uptime() + busyTimeout
        while true {
            do {
                return try holdingTheDatabase { try connection.checkpoint() }
            } catch StorageError.busy where uptime() < deadline {
                // Another change may run between two attempts.
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

    /// Submits a change of a sender.
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

    /// Waits for all submitted changes.
    func finish() {
        repeat { queue.sync {} } while waiting.withLock { $0.isScheduled }
    }

    /// Moves the log into the file and closes the file. Changes that are submitted later fail.
    func close() throws {
        try queue.sync {
            // If another program still reads or writes, the log stays, and no change is lost.
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
            // One change made the commit of its group fail. Each change is tried alone, so that only that one fails.
            for change in group.taken {
                var alone = ChangeGroup(of: change)
                commit(&alone)
            }
        } catch {
            // If the transaction could not begin, no change was taken from the group yet.
            if group.taken.isEmpty { group.takeAll() }
            for change in group.taken { change.fail(error) }
        }
    }

    /// Puts changes back into the queue that failed because another program has the database locked. Fails those whose
    /// deadline has passed.
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

/// Changes that the writer commits together. Each is taken after the one before it has run.
private struct ChangeGroup {
    private(set) var taken: [PendingChange] = []
    private var isShared = false
    private let limit: Int
    private let longestShared: Duration
    private let start: ContinuousClock.Instant
    private let uptime: () -> ContinuousClock.Instant
    private let take: () -> PendingChange?

    /// A group of at most `limit` changes. If several senders share it, takes no further one after `longestShared`
    /// since `start`.
    init(
        atMost limit: Int, within longestShared: Duration, since start: ContinuousClock.Instant,
        uptime: @escaping () -> ContinuousClock.Instant, _ take: @escaping () -> PendingChange?
    ) {
        (self.limit, self.longestShared, self.start, self.uptime) = (limit, longestShared, start, uptime)
        self.take = take
    }

    init(of change: PendingChange) {
        // A group of one change is not shared, so the time limit does not matter.
        let now = ContinuousClock.now
        let uptime = { now }
        self.init(atMost: 1, within: .zero, since: now, uptime: uptime) { change }
    }

    /// Takes all changes of the group without running them.
    mutating func takeAll() {
        while next() != nil {}
    }

    /// Takes and returns the next change of the group; nil at its end.
    mutating func next() -> PendingChange? {
        guard taken.count < limit, !isShared || uptime() - start < longestShared, let change = take() else {
            return nil
        }
        isShared = isShared || taken.last.map { $0.sender != change.sender } == true
        taken.append(change)
        return change
    }
}
