import Shop

/// A shop on a PostgreSQL server, which several programs may have open at once: reads and changes have connections of
/// their own.
final class PostgreSQLEngine: Sendable {
    let location: String
    let changes: ServerChanges
    /// Most that read at once.
    let readerCount: Int
    let node: Node
    private let readers: ConnectionPool
    private let writers: ConnectionPool
    private let instanceLock: InstanceLock

    /// Opens the shop, bringing its schema up to date; makes an empty one in an empty database.
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

    /// Runs `questions` in one transaction, so that all see the same moment.
    func read<Answer>(
        within patience: Patience, _ questions: (PostgreSQLConnection, Snapshot.QueryCache) throws -> Answer
    ) throws -> Answer {
        try readers.lend(within: patience) { connection in
            try connection.inKnownMoment { try questions(connection, $0) }
        }
    }

    /// Throws when the server does not answer or takes no changes: a standby, or one that only reads.
    func checkReadiness() throws {
        // A connection may be from before; a new one may lead to another server.
        guard try !takesChanges(), try !takesChanges() else { return }
        throw DatabaseError(kind: .unreachable, message: "the server takes no changes")
    }

    /// When it does not, no later question is asked on the connections of now.
    private func takesChanges() throws -> Bool {
        let takesChanges = try readers.lend(within: .visitor) { connection in
            let takesChanges = try connection.ask(.takesChanges)
            if !takesChanges { connection.close() }
            return takesChanges
        }
        if !takesChanges { readers.closeIdle() }
        return takesChanges
    }

    /// Finishes waiting changes and closes the connections.
    func close() {
        changes.close()
        node.close()
        writers.close()
        readers.close()
    }
}

extension Query {
    /// To be asked outside of a transaction, which may be one that only reads.
    fileprivate static var takesChanges: Query<Bool> {
        .init(value: "SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'")
    }
}
