internal import CPostgreSQL

/// A statement that was sent and is not answered yet.
struct SentStatement {
    let statement: PreparedStatement
    /// True when somebody is going to ask for its rows.
    let isAsked: Bool
}

/// Statements that are sent one after the other and answered together
/// (https://www.postgresql.org/docs/15/libpq-pipeline-mode.html), so that the server is waited for once.
extension PostgreSQLConnection {
    /// Most statements that are sent without waiting: the server stops when nobody takes its answers.
    private static let longestPipeline = 128

    /// Sends a statement of whose outcome nobody wants to know more than that it did not fail. When it does, what is waited
    /// for next throws.
    func send(_ statement: PreparedStatement) throws {
        try append(SentStatement(statement: statement, isAsked: false))
    }

    /// Sends a question that is asked later.
    func sendAhead(_ statement: PreparedStatement) throws {
        try append(SentStatement(statement: statement, isAsked: true))
        statement.expectAnswer()
        ahead.append(statement)
    }

    /// The answer to a question that was sent ahead; the caller frees it.
    func answerAhead(of statement: PreparedStatement) throws -> OpaquePointer? {
        try awaitPipeline()
        if let place = ahead.firstIndex(where: { $0 === statement }) { ahead.remove(at: place) }
        return statement.takeAnswer()
    }

    func settle() throws {
        defer {
            for statement in ahead { statement.forgetAhead() }
            ahead = []
        }
        try awaitPipeline()
    }

    private func append(_ sent: SentStatement) throws {
        try beginReadingIfHoping()
        if pipeline.count == Self.longestPipeline { try awaitPipeline() }
        let handle = try open
        if pipeline.isEmpty {
            try awaitEnd(handle)
            guard PQenterPipelineMode(handle) == 1 else { throw DatabaseError(nil, handle) }
        }
        guard sent.statement.send(handle) == 1 else {
            defer { disconnect() }
            throw DatabaseError(nil, handle)
        }
        pipeline.append(sent)
    }

    /// Waits for the answers to all that was sent. Throws when one of them is a failure; the server has left out all that
    /// came after it.
    func awaitPipeline() throws {
        guard !pipeline.isEmpty else { return }
        let sent = pipeline
        pipeline = []
        let handle = try open
        guard PQpipelineSync(handle) == 1 else { throw DatabaseError(nil, handle) }
        var failure: DatabaseError?
        for sent in sent {
            let result = try received(handle)
            switch PQresultStatus(result) {
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
                if sent.isAsked { sent.statement.keepAnswer(result) } else { PQclear(result) }
            case PGRES_PIPELINE_ABORTED: PQclear(result)
            default:
                failure = failure ?? error(of: result, sent.statement.sql)
                PQclear(result)
            }
        }
        // The end of the pipeline is an answer, too.
        PQclear(try received(handle))
        if !isLost, PQexitPipelineMode(handle) != 1 {
            disconnect()
            throw failure ?? DatabaseError(kind: .other, message: "the server answers more than it was asked")
        }
        note(failure)
        if let failure { throw cause ?? failure }
        try checkMoment()
    }
}
