internal import CPostgreSQL
import Glibc

/// A connection to a PostgreSQL server, and the statements prepared on it.
///
/// Sound: libpq does not lock connections, so one thread at a time may use one. `ConnectionPool` lends each to one
/// thread, and every other stays within the call that opened it.
final class PostgreSQLConnection: DatabaseConnection, @unchecked Sendable {
    /// Host and name of the database, for messages.
    let location: String
    /// Number of rows that the last statement changed.
    private(set) var changedRows = 0
    /// libpq's handle; nil when it is closed.
    private(set) var handle: OpaquePointer?
    private var statements: [StatementText: PreparedStatement] = [:]
    /// Error by which the present transaction failed: all that follows in it fails for this reason.
    private(set) var cause: DatabaseError?
    private let warnings = ServerWarnings()
    /// Statements that were sent and not waited for, one after the other.
    var pipeline: [SentStatement] = []
    /// Questions that were sent and are still to be asked.
    var ahead: [PreparedStatement] = []
    /// Time by which whoever has the connection wants an answer, whatever they ask; nil where they wait as long as it
    /// takes.
    var patience: Patience?
    /// True when a commit was sent whose outcome is not known yet.
    private(set) var isInDoubt = false
    /// True when a transaction that only read was ended, and the server has not said yet that it was.
    var isEnding = false
    /// The moment that was read last.
    var known: KnownMoment?
    var reading = Reading.asUsual
    private var knownServerStart: Int64?

    /// Connects to the database that `conninfo` names (https://www.postgresql.org/docs/15/libpq-connect.html).
    init(_ conninfo: String, patience: Patience? = nil) throws {
        self.patience = patience
        handle = Self.connect(conninfo)
        location = Self.location(handle)
        // `deinit` runs after a throw, too, and closes it.
        guard PQstatus(handle) == CONNECTION_OK else { throw DatabaseError(nil, handle) }
        // What is sent never waits for the server to take it: `ServerAnswer` does, as long as it may.
        guard PQsetnonblocking(handle, 1) == 0 else { throw DatabaseError(nil, handle) }
        warnings.listen(to: handle)
        try executeScript(Self.settings)
        try announce()
    }

    deinit { close() }

    /// Closes the connection. Everything that runs after this throws.
    func close() {
        statements = [:]
        disconnect()
    }

    /// Leaves the statements: one of them may be running.
    func disconnect() {
        PQfinish(handle)
        handle = nil
    }

    var beginReading: String { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" }
    var isRemote: Bool { true }

    /// Returns the time at which the server was started, in microseconds since 1970. A recovery and a failover end all
    /// connections, so each connection asks once.
    func serverStart() throws -> Int64 {
        if let knownServerStart { return knownServerStart }
        let start: Int64 = try ask(.init(value: serverStartSQL))
        knownServerStart = start
        return start
    }

    /// True when it is known that nothing can run on it any more.
    var isLost: Bool { PQstatus(handle) != CONNECTION_OK }

    /// False when the server has ended the connection since it was last used.
    var isAlive: Bool {
        var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        // Nothing was asked, so what comes is a farewell, or a word that matters to nobody.
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
        PQclear(try check(answer { PQsendQuery($0, script) }))
    }

    /// Most changes were written for one at a time. They stay right beside others when the server lets only those commit
    /// that could have run one after the other. Those of one customer wait for each other instead, and for no others.
    func beginWriting(of scope: ChangeScope) throws {
        let level =
            switch scope {
            case .shop: "SERIALIZABLE"
            case .customer: "READ COMMITTED"
            }
        try prepared("BEGIN ISOLATION LEVEL \(level)").begin()
    }

    func commit() throws {
        try settle()
        let handle = try open
        warnings.forget()
        // From here on the server may commit, whatever becomes of the connection, and nothing stops it.
        isInDoubt = true
        let answer = ServerAnswer(handle, within: patience)
        guard PQsendQuery(handle, "COMMIT") == 1, let result = try? answer.result() else {
            throw DatabaseError.commitUnknown
        }
        isInDoubt = false
        defer { PQclear(result) }
        // The server may have committed before the connection was lost, or before it gave up waiting for a standby.
        guard PQstatus(handle) == CONNECTION_OK, !warnings.areOfCommit else { throw DatabaseError.commitUnknown }
        // Sound: libpq keeps the word until the result is freed.
        let word = PQcmdStatus(result).map { String(cString: $0) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw DatabaseError(result, handle) }
        let failure = cause
        cause = nil
        // The server answers otherwise when an error was caught within the transaction and nobody went back before it.
        guard word == "COMMIT" else {
            throw failure ?? DatabaseError(kind: .other, message: "the transaction was rolled back")
        }
    }

    /// True unless a commit was sent that the server has not answered yet.
    var isSettled: Bool {
        guard isInDoubt, let handle, !isLost else { return true }
        return ServerAnswer(handle, within: .zero).comes()
    }

    /// True when the next may have it: nothing is under way on it but the end of what was only read.
    var isReusable: Bool {
        !isLost && pipeline.isEmpty && (isEnding || PQtransactionStatus(handle) == PQTRANS_IDLE)
    }

    var isInsideTransaction: Bool {
        guard pipeline.isEmpty else { return true }
        let status = PQtransactionStatus(handle)
        return status == PQTRANS_INTRANS || status == PQTRANS_INERROR
    }

    /// Runs a statement with its arguments. Returns all its rows, which the caller frees.
    func run(_ statement: PreparedStatement) throws -> OpaquePointer? {
        let result = try result(of: statement)
        changedRows = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
        return result
    }

    private func result(of statement: PreparedStatement) throws -> OpaquePointer? {
        try beginReadingIfHoping()
        guard !pipeline.isEmpty || statement.isAhead else { return try check(answer(to: statement.send)) }
        if !statement.isAhead { try sendAhead(statement) }
        return try answerAhead(of: statement)
    }

    private func prepare(_ sql: String) throws -> PreparedStatement {
        let name = "s\(statements.count)"
        let types = PostgreSQLType.ofLists(in: sql)
        PQclear(
            try check(answer { PQsendPrepare($0, name, sql.spelledForPostgreSQL, CInt(types.count), types) }, sql))
        let description = try check(answer { PQsendDescribePrepared($0, name) }, sql)
        defer { PQclear(description) }
        do {
            return try PreparedStatement(name, sql, description!, on: self)
        } catch {
            PQclear(try answer { PQsendQuery($0, "DEALLOCATE \(name)") })
            throw error
        }
    }

    /// Sends something and waits for what the server says to it; the caller frees that.
    func answer(to send: (OpaquePointer) -> CInt) throws -> OpaquePointer? {
        try awaitPipeline()
        let handle = try open
        try awaitEnd(handle)
        guard send(handle) == 1 else { throw DatabaseError(nil, handle) }
        return try received(handle)
    }

    func awaitEnd(_ handle: OpaquePointer) throws {
        guard isEnding else { return }
        isEnding = false
        PQclear(try received(handle))
    }

    /// The answer to what was sent last; the caller frees it. Who waits in vain has lost the connection.
    func received(_ handle: OpaquePointer) throws -> OpaquePointer? {
        do {
            return try ServerAnswer(handle, within: patience).result()
        } catch {
            disconnect()
            throw error
        }
    }

    /// Returns a result that is none of a failure; frees any other, and throws its error.
    func check(_ result: OpaquePointer?, _ sql: String? = nil) throws -> OpaquePointer? {
        let status = PQresultStatus(result)
        guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
            defer { PQclear(result) }
            throw failure(result, sql)
        }
        note(nil)
        return result
    }

    private func failure(_ result: OpaquePointer?, _ sql: String?) -> DatabaseError {
        let error = cause ?? error(of: result, sql)
        note(error)
        return error
    }

    /// Notes what came of statements. Once one has failed in a transaction, `cause` is its error until somebody goes back
    /// before it.
    func note(_ error: DatabaseError?) {
        let hasFailed = PQtransactionStatus(handle) == PQTRANS_INERROR
        cause = hasFailed ? cause ?? error : nil
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
