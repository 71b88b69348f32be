import Shop

/// A shop on a PostgreSQL server, which several programs may have open at once: reads and changes have connections of
/// their own.
final class PostgreSQLEngine: Sendable {
    let location: String
    let changes: ServerChanges
    /// Most that read at once.
    let readerCount: Int
    private let readers: ConnectionPool
    private let writers: ConnectionPool
    private let instanceLock: InstanceLock

    /// Opens the shop, bringing its schema up to date; makes an empty one in an empty database.
    init(
        _ folder: DataFolder, _ conninfo: String, connections: Int, busyTimeout: Duration,
        clock: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> ContinuousClock.Instant,
        reporting report: (UpgradeStep) -> Void
    ) throws {
        try folder.create()
        let connection = try StorageError.translating {
            let connection = try PostgreSQLConnection(conninfo)
            try connection.migrate(reporting: report)
            try connection.listLeftCustomers()
            return connection
        }
        instanceLock = try OpeningLock(folder).hold {
            let instanceLock = try InstanceLock(in: folder)
            if instanceLock.isAlone { try folder.clearAfterInterruption(connection) }
            return instanceLock
        }
        location = connection.location
        let writerCount = max(1, connections / 3)
        readerCount = max(1, connections - writerCount)
        readers = ConnectionPool(conninfo, limit: readerCount, first: connection)
        writers = ConnectionPool(conninfo, limit: writerCount)
        changes = ServerChanges(
            writers, threads: writerCount, busyTimeout: busyTimeout, clock: clock, uptime: uptime)
    }

    /// Runs `questions` in one transaction, so that all see the same moment.
    func read<Answer>(
        within patience: Patience, _ questions: (PostgreSQLConnection, Snapshot.QueryCache) throws -> Answer
    ) throws -> Answer {
        try readers.lend(within: patience) { connection in
            try connection.inKnownMoment { try questions(connection, $0) }
        }
    }

    /// Finishes waiting changes and closes the connections.
    func close() {
        changes.close()
        writers.close()
        readers.close()
    }
}
