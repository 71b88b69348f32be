internal import CPostgreSQL

/// Transactions, and what is left of them when a connection is returned to its pool.
extension PostgreSQLConnection {
    static let beginReadingSQL = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

    func beginReading() throws {
        try execute(Self.beginReadingSQL)
        move(to: .transaction(.reading))
    }

    /// Most changes were written for one writer at a time. They stay correct beside other changes if the server commits
    /// only changes that have a serial order. Changes of one customer wait for each other instead, and for no others.
    func beginWriting(of scope: ChangeScope) throws {
        let level =
            switch scope {
            case .shop: "SERIALIZABLE"
            case .customer: "READ COMMITTED"
            }
        try send(prepared("BEGIN ISOLATION LEVEL \(level)"))
        move(to: .transaction(.writing))
    }

    /// Runs a change in a transaction. Rolls it back if `body` or the commit throws.
    ///
    /// A change must not be refused because of data that no serial order of the changes explains. The server checks
    /// only transactions that commit (Fekete, O'Neil, O'Neil: "A Read-Only Transaction Anomaly Under Snapshot
    /// Isolation", 2004). So a refused change is committed, too, without its writes.
    func inChange<Answer>(of scope: ChangeScope, _ body: () throws -> Answer) throws -> Answer {
        switch scope {
        case .shop: try inTransaction(of: scope) { try refusable(body) }.get()
        case .customer: try inTransaction(of: scope, body)
        }
    }

    /// Runs `body` in a savepoint that ends with the transaction. `inSavepoint` would wait for the release of its
    /// savepoint.
    private func refusable<Answer>(_ body: () throws -> Answer) throws -> Result<Answer, any Error> {
        try send("SAVEPOINT beginning")
        do {
            return .success(try body())
        } catch let error as DatabaseError {
            throw error
        } catch {
            _ = try? sync()
            try execute("ROLLBACK TO beginning")
            return .failure(error)
        }
    }

    func commit() throws {
        try sync()
        let handle = try open
        guard phase.access == .writing else {
            throw DatabaseError(kind: .other, message: "there is no transaction to commit")
        }
        let abortError = phase.abortError
        warnings.forget()
        // From here on the server may commit, even if the connection is lost, and the client cannot cancel the commit.
        move(to: .commitUnknown)
        let pending = PendingResult(handle, by: deadline)
        guard PQsendQuery(handle, "COMMIT") == 1, let result = try? pending.wait() else {
            throw DatabaseError.commitUnknown
        }
        defer { PQclear(result) }
        move(to: .idle)
        // The server may have committed before the connection was lost, or before it gave up waiting for a standby.
        guard PQstatus(handle) == CONNECTION_OK, !warnings.areOfCommit else { throw DatabaseError.commitUnknown }
        // Sound: libpq keeps the word until the result is freed.
        let word = PQcmdStatus(result).map { String(cString: $0) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw DatabaseError(result, handle) }
        // The server answers ROLLBACK if the transaction was aborted and not rolled back to a savepoint.
        guard word == "COMMIT" else {
            throw abortError ?? DatabaseError(kind: .other, message: "the transaction was rolled back")
        }
    }

    /// True if the outcome of a commit is unknown, and the server's answer can still arrive.
    var isCommitting: Bool {
        if case .commitUnknown = phase { !isLost } else { false }
    }

    /// True if a commit of unknown outcome has been answered since, or can no longer be answered.
    var hasEndedCommit: Bool {
        guard isCommitting, let handle else { return true }
        return PendingResult(handle, by: .zero).arrives()
    }

    /// True if the next borrower can use the connection: nothing is pending except the end of a read.
    var isReusable: Bool {
        switch phase {
        case .ending: !isLost
        // A script may have begun a transaction, which only libpq knows of.
        case .idle: pipeline.isEmpty && !isLost && PQtransactionStatus(handle) == PQTRANS_IDLE
        default: false
        }
    }

    var isInsideTransaction: Bool { phase.access != nil && !isLost }
}
