internal import CPostgreSQL
import Glibc

/// A connection to a PostgreSQL server, and the statements prepared on it.
///
/// Sound: libpq does not lock connections, so one thread at a time may use one. `ConnectionPool` lends each to one
/// thread, and any other connection stays within the call that opened it.
final class PostgreSQLConnection: DatabaseConnection, @unchecked Sendable {
    /// The host and name of the database, for messages.
    let location: String
    /// The number of rows that the last statement changed.
    private(set) var changedRows = 0
    /// libpq's handle; nil if the phase is `closed`.
    private(set) var handle: OpaquePointer?
    private(set) var phase = Phase.idle
    private var statements: [StatementText: PreparedStatement] = [:]
    let warnings = ServerWarnings()
    /// Statements that were sent and are not answered yet, in order. The rows of prefetched ones are read later.
    var pipeline: [(statement: PreparedStatement, isPrefetched: Bool)] = []
    /// Queries that were sent and whose results are not read yet, once for each run.
    var prefetched: [PreparedStatement] = []
    /// The deadline of the pool's borrower, for all requests; nil for no limit.
    var deadline: Deadline?
    let zoneCache = ZoneCache()
    /// The snapshot of the last read.
    var cachedSnapshot: CachedSnapshot?
    private var knownServerStart: Int64?

    /// Connects to the database that `conninfo` names (https://www.postgresql.org/docs/15/libpq-connect.html).
    init(_ conninfo: String, deadline: Deadline? = nil) throws {
        self.deadline = deadline
        handle = Self.connect(conninfo)
        location = Self.location(handle)
        // `deinit` closes the handle, even after a throw here.
        guard PQstatus(handle) == CONNECTION_OK else { throw DatabaseError(nil, handle) }
        // Sending does not wait until the server reads the data. `PendingResult` waits for that, until the deadline.
        guard PQsetnonblocking(handle, 1) == 0 else { throw DatabaseError(nil, handle) }
        warnings.listen(to: handle)
        try executeScript(Self.settings)
        try announce()
    }

    deinit { close() }

    /// Closes the connection. Later calls throw.
    func close() {
        statements = [:]
        disconnect()
    }

    /// Closes the connection and keeps its prepared statements, because one of them may be running.
    func disconnect() {
        PQfinish(handle)
        handle = nil
        move(to: .closed)
    }

    /// Enters another phase. No other function changes the phase.
    func move(to next: Phase) {
        assert(phase.canMove(to: next), "a connection cannot move from \(phase) to \(next)")
        phase = next
    }

    /// Updates the phase after a result. libpq knows whether the transaction is open, aborted or ended. An aborted
    /// transaction keeps `error` until a rollback to a savepoint.
    func updatePhase(after error: DatabaseError?) {
        switch (phase, PQtransactionStatus(handle)) {
        case (.transaction(let access), PQTRANS_INERROR):
            if let error { move(to: .aborted(access, by: error)) }
        case (.aborted(let access, _), PQTRANS_INTRANS): move(to: .transaction(access))
        case (.transaction, PQTRANS_IDLE), (.aborted, PQTRANS_IDLE): move(to: .idle)
        default: break
        }
    }

    var isRemote: Bool { true }

    /// Returns the time at which the server was started, in microseconds since 1970. A recovery and a failover end all
    /// connections, so each connection asks once.
    func serverStart() throws -> Int64 {
        if let knownServerStart { return knownServerStart }
        let start: Int64 = try ask(.init(value: serverStartSQL))
        knownServerStart = start
        return start
    }

    /// True if the connection is closed, or libpq has noticed that it is broken.
    var isLost: Bool { PQstatus(handle) != CONNECTION_OK }

    /// False if the server has closed the connection since the connection was last used.
    var isAlive: Bool {
        var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        // No result is pending, so unread data is the end of a read, a notice, or the server's last message.
        while !isLost, poll(&socket, 1, 0) > 0 { if PQconsumeInput(handle) == 0 { return false } }
        return !isLost
    }

    func statement(_ sql: String) throws -> Statement {
        .postgresql(PostgreSQLStatement(try prepared(sql)))
    }

    func prepared(_ sql: String) throws -> PreparedStatement {
        let text = StatementText(sql: sql)
        if let statement = statements[text] { return statement }
        let statement = try prepare(sql)
        statements[text] = statement
        return statement
    }

    func executeScript(_ script: String) throws {
        PQclear(try check(request { PQsendQuery($0, script) }))
    }

    /// Runs a statement with its arguments. Returns the result with all rows, which the caller frees.
    func run(_ statement: PreparedStatement) throws -> OpaquePointer? {
        let result = try result(of: statement)
        changedRows = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
        return result
    }

    private func result(of statement: PreparedStatement) throws -> OpaquePointer? {
        try beginIfOptimistic()
        let isPrefetched = prefetched.contains { $0 === statement }
        guard isPrefetched || !pipeline.isEmpty else { return try check(request(statement.send)) }
        if !isPrefetched { try prefetch(statement) }
        return try prefetchedResult(of: statement)
    }

    private func prepare(_ sql: String) throws -> PreparedStatement {
        let name = "s\(statements.count)"
        let types = PostgreSQLType.ofLists(in: sql)
        PQclear(
            try check(request { PQsendPrepare($0, name, sql.spelledForPostgreSQL, CInt(types.count), types) }, sql))
        let description = try check(request { PQsendDescribePrepared($0, name) }, sql)
        defer { PQclear(description) }
        do {
            return try PreparedStatement(name, sql, description!, on: self)
        } catch {
            PQclear(try request { PQsendQuery($0, "DEALLOCATE \(name)") })
            throw error
        }
    }

    /// Sends a request by `send`, waits, and returns the result, which the caller frees.
    func request(_ send: (OpaquePointer) -> CInt) throws -> OpaquePointer? {
        try awaitPipeline()
        let handle = try open
        try awaitRollback(handle)
        guard send(handle) == 1 else { throw DatabaseError(nil, handle) }
        return try received(handle)
    }

    /// Waits until the server has ended the last read.
    func awaitRollback(_ handle: OpaquePointer) throws {
        guard case .ending = phase else { return }
        PQclear(try received(handle))
        move(to: .idle)
    }

    /// Returns the next result, which the caller frees. Closes the connection if no result arrives by the deadline.
    func received(_ handle: OpaquePointer) throws -> OpaquePointer? {
        do {
            return try PendingResult(handle, by: deadline).wait()
        } catch {
            disconnect()
            throw error
        }
    }

    /// Returns a successful result. Frees a failed one and throws its error.
    func check(_ result: OpaquePointer?, _ sql: String? = nil) throws -> OpaquePointer? {
        let status = PQresultStatus(result)
        guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
            defer { PQclear(result) }
            let error = phase.abortError ?? error(of: result, sql)
            updatePhase(after: error)
            throw error
        }
        updatePhase(after: nil)
        return result
    }

    func error(of result: OpaquePointer?, _ sql: String?) -> DatabaseError {
        let error = DatabaseError(result, handle)
        guard let sql, error.kind == .other else { return error }
        return DatabaseError(kind: .other, message: "\(error.message): \(sql)")
    }

    var open: OpaquePointer {
        get throws {
            guard let handle else { throw DatabaseError(kind: .other, message: "it is closed") }
            return handle
        }
    }
}

private let serverStartSQL = "SELECT CAST(extract(epoch FROM pg_postmaster_start_time()) * 1000000 AS BIGINT)"
