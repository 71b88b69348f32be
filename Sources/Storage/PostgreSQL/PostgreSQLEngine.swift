import Shop

/// A shop on a PostgreSQL server, which several programs may have open at once. Reads and changes use separate
/// connections.
final class PostgreSQLEngine: Sendable {
    let location: String
    let changes: ServerChanges
    /// The maximum number of concurrent reads.
    let readerCount: Int
    let node: Node
    private let readers: ConnectionPool
    private let writers: ConnectionPool
    private let instanceLock: InstanceLock

    /// Opens the shop and migrates its schema. In an empty database, creates an empty shop.
    init(
        _ folder: DataFolder, _ conninfo: String, connections: Int, busyTimeout: Duration, leaseTime: Duration,
        clock: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> ContinuousClock.Instant,
        reporting report: (UpgradeStep) -> Void
    ) throws {
        try folder.create()
        let connection = try StorageError.translating {
            let connection = try PostgreSQLConnection(conninfo)
            try connection.migrate(reporting: report)
            try connection.listLeftCustomers()
            try connection.indexLeftChanges()
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
        node = Node(folder, writers, leaseTime: leaseTime, uptime: uptime)
        changes = ServerChanges(
            writers, of: node, threads: writerCount, busyTimeout: busyTimeout, clock: clock, uptime: uptime)
    }

    /// Runs `questions` in one snapshot.
    func read<Answer>(
        within deadline: Deadline, _ questions: (PostgreSQLConnection, Snapshot.QueryCache) throws -> Answer
    ) throws -> Answer {
        try readers.lend(within: deadline) { connection in
            try connection.inSnapshot { try questions(connection, $0) }
        }
    }

    /// Throws if the server does not answer, or if it is read-only, such as a standby.
    func checkReadiness() throws {
        // The connection of the first call may be older than a failover. The second call uses a new one, which may lead
        // to another server.
        guard try !takesChanges(), try !takesChanges() else { return }
        throw DatabaseError(kind: .unreachable, message: "the server is read-only")
    }

    /// Returns false if the server is read-only. Then also closes the connections, so that later queries use new ones.
    private func takesChanges() throws -> Bool {
        let takesChanges = try readers.lend(within: .short) { connection in
            let takesChanges = try connection.ask(.takesChanges)
            if !takesChanges { connection.close() }
            return takesChanges
        }
        if !takesChanges { readers.closeIdle() }
        return takesChanges
    }

    /// Finishes the waiting changes and closes the connections.
    func close() {
        changes.close()
        node.close()
        writers.close()
        readers.close()
    }
}

extension Query {
    /// This query must run outside of a transaction, because a transaction can be read-only by itself.
    fileprivate static var takesChanges: Query<Bool> {
        .init(value: "SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'")
    }
}
