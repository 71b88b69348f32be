public import Shop
import Synchronization

/// The open data of a shop: the database and the data folder.
///
/// The database is an SQLite file in that folder, on which reads never wait and changes go through one writer. Or it is
/// on a PostgreSQL server, for several programs at once.
public final class Store: Sendable {
    /// How long a change waits while another program has the database locked.
    public static let defaultBusyTimeout = Duration.seconds(5)
    /// How long after a program's failure other programs take over its work.
    public static let defaultLeaseTime = Duration.seconds(20)

    public let folder: DataFolder
    private let engine: Engine
    private let clock: @Sendable () -> Timestamp
    /// The location of the database, for messages.
    private let location: String
    private let recovery: Mutex<RecoveryCheck>

    /// Opens the shop in `folder` and upgrades its schema. Creates an empty shop if there is none.
    ///
    /// At most `readers` connections stay open for reading. A change waits for `busyTimeout` while another program has
    /// the database locked. `report` is called at the start of each step of an upgrade. An upgrade first copies the
    /// shop's database into the folder's `backups`.
    ///
    /// - Throws: `StorageError` with a sentence for the operator. A database of another program or of a newer version,
    ///   or a file that is no database, is not changed.
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

    /// Opens the shop on a PostgreSQL server, by a connection string for libpq
    /// (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING), with its other files in `folder`.
    /// Creates an empty shop in an empty database. Several programs may have the shop open.
    ///
    /// At most `connections` are open, a third of them for changes. A change waits for `busyTimeout`, and is retried
    /// while other changes conflict with it. If a program fails, another program takes over its shared work after
    /// `leaseTime`. Throws the same errors as the other initializer.
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
        // The server recovers by itself and checks its pages.
        recovery = Mutex(.notNeeded)
        engine = .postgresql(opened)
    }

    /// True if the database is on a server, perhaps on another machine, so that each query waits for the network.
    public var isAcrossNetwork: Bool {
        if case .postgresql = engine { true } else { false }
    }

    /// The largest number of concurrent reads on a server; nil if the number is not limited.
    public var readerCount: Int? {
        if case .postgresql(let engine) = engine { engine.readerCount } else { nil }
    }

    /// The counts of commits since the start.
    public var committed: WriterCounts {
        switch engine {
        case .sqlite(let engine): engine.writer.committed
        case .postgresql(let engine): engine.changes.committed
        }
    }

    /// The current load of the shop's writer or of its connections for changes.
    public var load: WriterLoad {
        switch engine {
        case .sqlite(let engine): engine.writer.load
        case .postgresql(let engine): engine.changes.load
        }
    }

    /// Acquires the lease of shared work for this program, until it closes the store or fails. Returns false while
    /// another program holds the lease. If the database is in the folder, always returns true.
    public func takeLease(on work: SharedWork) throws -> Bool {
        guard case .postgresql(let engine) = engine else { return true }
        return try StorageError.translating(path: location) { try engine.node.take(work) }
    }

    /// False if this program's leases may have expired, after a long pause or a network failure.
    public var hasItsLeases: Bool {
        if case .postgresql(let engine) = engine { engine.node.isInTime } else { true }
    }

    /// The present result of the check after an interruption.
    public var recoveryCheck: RecoveryCheck { recovery.withLock { $0 } }

    /// Checks the structure of the database's file if the last program that had the shop open was killed, or if the
    /// machine stopped. This takes as long as reading the file, during which the shop can be used. Returns the result.
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

    /// Checks whether the shop can be read and changed.
    ///
    /// - Throws: `StorageError` if the shop cannot be read, the disk of its database is full, or a server accepts no
    ///   changes.
    public func checkReadiness() throws {
        switch engine {
        case .sqlite:
            _ = try read { try $0.settings() }
            guard !folder.isDiskFull else { throw StorageError.full }
        case .postgresql(let engine): try StorageError.translating(path: location) { try engine.checkReadiness() }
        }
    }

    /// Finishes the waiting changes and closes the database. Later reads and changes fail.
    public func close() throws {
        try StorageError.translating(path: location) {
            switch engine {
            case .sqlite(let engine): try engine.close()
            case .postgresql(let engine): engine.close()
            }
        }
    }

    /// Reads the shop. All queries in `questions` see the same snapshot.
    ///
    /// - Throws: `StorageError.unreachable` if the database is on a server that does not answer by the deadline.
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

    /// Submits a change and returns at once. `change` may run several times, of which one counts. The changes of
    /// different senders take turns; `sender` is empty for changes of the shop itself. A database server must answer by
    /// the deadline.
    ///
    /// Another thread calls `completion` when the change is durable or rolled back, or when its outcome is unknown
    /// (`StorageError.unknown`). If too many changes wait, `completion` is called at once, with `StorageError.busy`.
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

    /// Makes a change and waits until it is durable. Must not be called from within another change.
    public func write<Result: Sendable>(
        of scope: ChangeScope = .shop, _ change: @escaping @Sendable (Transaction) throws -> Result
    ) throws -> Result {
        switch engine {
        case .sqlite(let engine): try engine.writer.perform(change)
        case .postgresql(let engine):
            try Awaited.result { engine.changes.submit(of: scope, within: .long, change, completion: $0) }
        }
    }

    /// Rewrites the database's files, so that they contain no deleted or earlier data. Other changes wait. Does nothing
    /// for a server, which manages its own files.
    ///
    /// - Throws: `StorageError.busy` if a read takes too long.
    func rewrite() throws {
        if case .sqlite(let engine) = engine { try engine.writer.rewrite() }
    }
}
