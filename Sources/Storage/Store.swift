public import Shop

/// A shop's data folder, open. Reads wait for nobody; changes go through one writer.
public final class Store: Sendable {
    public let folder: DataFolder
    private let readers: Readers
    private let writer: Writer
    private let instanceLock: InstanceLock
    private let clock: @Sendable () -> Timestamp

    /// Opens the shop in `folder`, bringing its schema up to date; creates an empty one where there is none.
    ///
    /// At most `readers` connections stay open for reading. A change waits for `busyTimeout` while another program has
    /// the database locked. `report` is called as each step of bringing an earlier shop up to date begins, after which
    /// there is a copy of it in the folder's `backups`.
    ///
    /// Throws `StorageError` with a sentence for the person who runs the shop. A database that is foreign, newer or
    /// no database at all is not touched.
    public init(
        _ folder: DataFolder, readers: Int = 4, busyTimeout: Duration = .seconds(5),
        clock: @escaping @Sendable () -> Timestamp = { .now },
        uptime: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        reporting report: (UpgradeStep) -> Void = { _ in }
    ) throws {
        self.folder = folder
        self.clock = clock
        try folder.create()
        let writing = try WritingLock(folder)
        let connection: Connection
        (connection, instanceLock) = try OpeningLock(folder).hold {
            let connection = try StorageError.translating(path: folder.database) {
                try FileHeader.check(folder.database)
                return try writing.hold(within: 5000) { try Connection.openWriter(folder, reporting: report) }
            }
            folder.protectDatabase()
            let instanceLock = try InstanceLock(in: folder)
            if instanceLock.isAlone { try folder.clearAfterInterruption(connection) }
            return (connection, instanceLock)
        }
        self.readers = Readers(path: folder.database, limit: readers)
        writer = Writer(connection, writing, busyTimeout: busyTimeout, clock: clock, uptime: uptime)
    }

    /// Counts of commits since the start.
    public var committed: WriterCounts { writer.committed }

    /// Work of the writer at this moment.
    public var load: WriterLoad { writer.load }

    /// Finishes waiting changes and closes the files. Nothing can be asked or changed after that.
    public func close() throws {
        writer.finish()
        readers.close()
        try StorageError.translating(path: folder.database) { try writer.close() }
    }

    /// Asks the shop at this moment. All questions in `questions` see the same moment.
    public func read<Answer: Sendable>(_ questions: (Snapshot) throws -> Answer) throws -> Answer {
        try StorageError.translating(path: folder.database) {
            try readers.read { database, cache in
                try questions(Snapshot(database, now: clock(), isCommitted: true, cache: cache))
            }
        }
    }

    /// Hands a change to the writer and returns at once. `completion` is called from the writer's thread when the
    /// change is durable or has left no trace; at once, with `StorageError.busy`, when too many changes wait already.
    public func write<Result: Sendable>(
        _ change: @escaping @Sendable (Transaction) throws -> Result,
        completion: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        writer.submit(change, completion: completion)
    }

    /// Rewrites the database's files, so that nothing is left of what was deleted or changed. Other changes wait
    /// meanwhile. Throws `StorageError.busy` when somebody has read for too long.
    func rewrite() throws {
        try writer.rewrite()
    }

    /// Makes a change and waits until it is durable. Not to be called from within another change.
    public func write<Result: Sendable>(_ change: @escaping @Sendable (Transaction) throws -> Result) throws -> Result {
        try writer.perform(change)
    }
}
