public import Shop
import Synchronization

/// A shop's data, open: the database and the folder beside it.
///
/// In the folder lies an SQLite database, where reads wait for nobody and changes go through one writer; or the database
/// is a PostgreSQL server's, for several programs at once.
public final class Store: Sendable {
    /// The time for which a change waits while another program has the database locked.
    public static let defaultBusyTimeout = Duration.seconds(5)
    /// The time after which other programs take over the work of one that is gone.
    public static let defaultLeaseTime = Duration.seconds(20)

    public let folder: DataFolder
    private let engine: Engine
    private let clock: @Sendable () -> Timestamp
    /// Place of the database, for messages.
    private let location: String
    private let recovery: Mutex<RecoveryCheck>

    /// Opens the shop in `folder`, bringing its schema up to date; creates an empty one where there is none.
    ///
    /// At most `readers` connections stay open for reading. A change waits for `busyTimeout` while another program has
    /// the database locked. `report` is called as each step of bringing an earlier shop up to date begins, after which
    /// there is a copy of it in the folder's `backups`.
    ///
    /// Throws `StorageError` with a sentence for the person who runs the shop. A database that is foreign, newer or
    /// no database at all is not touched.
    public init(
        _ folder: DataFolder, readers: Int = 4, busyTimeout: Duration = defaultBusyTimeout,
        clock: @escaping @Sendable () -> Timestamp = { .now },
        uptime: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        reporting report: (UpgradeStep) -> Void = { _ in }
    ) throws {
        self.folder = folder
        self.clock = clock
        location = folder.database
        let opened = try SQLiteEngine(
            folder, readers: readers, busyTimeout: busyTimeout, clock: clock, uptime: uptime, reporting: report)
        recovery = Mutex(opened.wasInterrupted ? .due : .notNeeded)
        engine = .sqlite(opened)
    }

    /// Opens the shop whose database a PostgreSQL server has, under an address as libpq reads it
    /// (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING), and whose other files are in `folder`;
    /// makes an empty one in an empty database. Several programs may have it open at once.
    ///
    /// At most `connections` are open at once, a third of them for changes. A change waits for `busyTimeout`, and is run
    /// again as long as others change the same. What one program does for all, another one takes over when it has been
    /// gone for `leaseTime`. Throws as the other one does.
    public init(
        _ folder: DataFolder, postgreSQL conninfo: String, connections: Int = 12,
        busyTimeout: Duration = defaultBusyTimeout,
        leaseTime: Duration = defaultLeaseTime,
        clock: @escaping @Sendable () -> Timestamp = { .now },
        uptime: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        reporting report: (UpgradeStep) -> Void = { _ in }
    ) throws {
        self.folder = folder
        self.clock = clock
        let opened = try PostgreSQLEngine(
            folder, conninfo, connections: connections, busyTimeout: busyTimeout, leaseTime: leaseTime, clock: clock,
            uptime: uptime, reporting: report)
        location = opened.location
        // The server recovers by itself, and checks its pages.
        recovery = Mutex(.notNeeded)
        engine = .postgresql(opened)
    }

    /// True when the database is another program's, perhaps on another machine: whoever asks it waits.
    public var isAcrossNetwork: Bool {
        if case .postgresql = engine { true } else { false }
    }

    /// Number of reads that a database across a network answers at once; nil for one that answers them all.
    public var readerCount: Int? {
        if case .postgresql(let engine) = engine { engine.readerCount } else { nil }
    }

    /// Counts of commits since the start.
    public var committed: WriterCounts {
        switch engine {
        case .sqlite(let engine): engine.writer.committed
        case .postgresql(let engine): engine.changes.committed
        }
    }

    /// Work of those that change the shop at this moment.
    public var load: WriterLoad {
        switch engine {
        case .sqlite(let engine): engine.writer.load
        case .postgresql(let engine): engine.changes.load
        }
    }

    /// Takes a kind of work for this program alone, until it is closed or gone. Returns false while another program does
    /// it for all. Where the database is in the folder, whoever has the shop open does the work.
    public func takeLease(on work: SharedWork) throws -> Bool {
        guard case .postgresql(let engine) = engine else { return true }
        return try StorageError.translating(path: location) { try engine.node.take(work) }
    }

    /// False when this program was held up, or cut off, for so long that others may have taken over what it was at.
    public var hasItsLeases: Bool {
        if case .postgresql(let engine) = engine { engine.node.isInTime } else { true }
    }

    /// The check of the database after an interruption, as far as it has come.
    public var recoveryCheck: RecoveryCheck { recovery.withLock { $0 } }

    /// Checks the structure of the database's file if the last program that had the shop open was killed or the machine
    /// stopped. Takes as long as reading the file; the shop sells meanwhile. Returns the result.
    public func checkAfterInterruption() -> RecoveryCheck {
        guard recoveryCheck == .due else { return recoveryCheck }
        let result: RecoveryCheck
        do {
            let faults = try StorageError.translating(path: location) {
                let database = try SQLiteConnection.openToRead(folder.database)
                let faults = try database.quickFaults()
                try database.close()
                return faults
            }
            result = faults.isEmpty ? .passed : .failed(faults)
        } catch {
            result = .failed(["\(error)"])
        }
        recovery.withLock { $0 = result }
        return result
    }

    /// Throws when the shop cannot be read now, the disk of its database is full, or a server takes no changes.
    public func checkReadiness() throws {
        switch engine {
        case .sqlite:
            _ = try read { try $0.settings() }
            guard !folder.isDiskFull else { throw StorageError.full }
        case .postgresql(let engine): try StorageError.translating(path: location) { try engine.checkReadiness() }
        }
    }

    /// Finishes waiting changes and closes the database. Nothing can be asked or changed after that.
    public func close() throws {
        try StorageError.translating(path: location) {
            switch engine {
            case .sqlite(let engine): try engine.close()
            case .postgresql(let engine): engine.close()
            }
        }
    }

    /// Asks the shop at this moment. All questions in `questions` see the same moment. Throws
    /// `StorageError.unreachable` when another program has the database, and does not answer by the deadline.
    public func read<Answer: Sendable>(
        within deadline: @autoclosure () -> Deadline = .long, _ questions: (Snapshot) throws -> Answer
    ) throws -> Answer {
        try StorageError.translating(path: location) {
            switch engine {
            case .sqlite(let engine):
                try engine.readers.read { database, cache in
                    try questions(Snapshot(.sqlite(database), now: clock(), isCommitted: true, cache: cache))
                }
            case .postgresql(let engine):
                try engine.read(within: deadline()) { database, cache in
                    try questions(
                        Snapshot(.postgresql(database), now: clock(), isCommitted: true, cache: cache))
                }
            }
        }
    }

    /// Hands in a change and returns at once. `completion` is called from another thread when the change is durable or
    /// has left no trace, or nobody knows (`StorageError.unknown`); at once, with `StorageError.busy`, when too many
    /// changes wait already. `change` may be run several times, of which one counts. A database that another program has
    /// must answer by the deadline. Changes of different senders take turns; the sender of the shop's own is empty.
    public func write<Result: Sendable>(
        of scope: ChangeScope = .shop, for sender: String = "", within deadline: @autoclosure () -> Deadline = .long,
        _ change: @escaping @Sendable (Transaction) throws -> Result,
        completion: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        switch engine {
        case .sqlite(let engine): engine.writer.submit(for: sender, change, completion: completion)
        case .postgresql(let engine):
            engine.changes.submit(of: scope, for: sender, within: deadline(), change, completion: completion)
        }
    }

    /// Makes a change and waits until it is durable. Not to be called from within another change.
    public func write<Result: Sendable>(
        of scope: ChangeScope = .shop, _ change: @escaping @Sendable (Transaction) throws -> Result
    ) throws -> Result {
        switch engine {
        case .sqlite(let engine): try engine.writer.perform(change)
        case .postgresql(let engine):
            try Awaited.result { engine.changes.submit(of: scope, within: .long, change, completion: $0) }
        }
    }

    /// Rewrites the database's files, so that nothing is left of what was deleted or changed. Other changes wait
    /// meanwhile. Throws `StorageError.busy` when somebody has read for too long. A server's files are its own affair.
    func rewrite() throws {
        if case .sqlite(let engine) = engine { try engine.writer.rewrite() }
    }
}
