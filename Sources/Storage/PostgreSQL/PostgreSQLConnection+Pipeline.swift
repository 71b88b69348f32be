internal import CPostgreSQL

/// The pipeline: statements that are sent one after the other and answered together, so that the client waits once
/// (https://www.postgresql.org/docs/15/libpq-pipeline-mode.html).
extension PostgreSQLConnection {
    /// The maximum number of statements in the pipeline. The server stops reading if its results are not received.
    private static let longestPipeline = 128

    /// Sends a statement whose rows are not read. If the statement fails, the next call that waits for the server
    /// throws its error.
    func send(_ statement: PreparedStatement) throws {
        try append(statement)
    }

    /// Sends a query whose rows are read later.
    func prefetch(_ statement: PreparedStatement) throws {
        try append(statement, isPrefetched: true)
        prefetched.append(statement)
    }

    /// Returns the result of a prefetched query; the caller frees it.
    func prefetchedResult(of statement: PreparedStatement) throws -> OpaquePointer? {
        try awaitPipeline()
        if let index = prefetched.firstIndex(where: { $0 === statement }) { prefetched.remove(at: index) }
        return statement.prefetched.removeFirst()
    }

    /// Waits for the pipeline and discards all prefetched results. Throws if a statement failed.
    func sync() throws {
        defer { discardPrefetched() }
        try awaitPipeline()
    }

    private func append(_ statement: PreparedStatement, isPrefetched: Bool = false) throws {
        try beginIfOptimistic()
        if pipeline.count == Self.longestPipeline { try awaitPipeline() }
        let handle = try open
        if pipeline.isEmpty {
            try awaitRollback(handle)
            guard PQenterPipelineMode(handle) == 1 else { throw DatabaseError(nil, handle) }
        }
        guard statement.send(handle) == 1 else {
            defer { disconnect() }
            throw DatabaseError(nil, handle)
        }
        pipeline.append((statement, isPrefetched))
    }

    private func discardPrefetched() {
        for statement in prefetched { statement.discardPrefetched() }
        prefetched = []
    }

    /// Waits for the results of the pipeline. Throws if a statement failed: then all prefetched results are discarded.
    func awaitPipeline() throws {
        guard !pipeline.isEmpty else { return }
        do {
            try receivePipeline()
        } catch {
            discardPrefetched()
            throw error
        }
        try verifySnapshot()
    }

    /// Receives the results of all statements up to the first failure. The server has skipped the statements after it.
    private func receivePipeline() throws {
        let sent = pipeline
        pipeline = []
        let handle = try open
        guard PQpipelineSync(handle) == 1 else { throw DatabaseError(nil, handle) }
        var failure: DatabaseError?
        for (statement, isPrefetched) in sent {
            let result = try received(handle)
            switch PQresultStatus(result) {
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
                if isPrefetched { statement.prefetched.append(result) } else { PQclear(result) }
            case PGRES_PIPELINE_ABORTED: PQclear(result)
            default:
                failure = failure ?? error(of: result, statement.sql)
                PQclear(result)
            }
        }
        // The sync at the end of the pipeline has a result of its own.
        PQclear(try received(handle))
        if !isLost, PQexitPipelineMode(handle) != 1 {
            disconnect()
            throw failure ?? DatabaseError(kind: .other, message: "the server sent more results than expected")
        }
        updatePhase(after: failure)
        if let failure { throw phase.abortError ?? failure }
    }
}
