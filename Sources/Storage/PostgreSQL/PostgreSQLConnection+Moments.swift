internal import CPostgreSQL

/// A moment of the database as the server names it, and what was asked in it.
struct KnownMoment {
    let name: String
    let answers: Snapshot.QueryCache
    /// True when the server has named it more than once: nobody changes anything just now.
    var isQuiet: Bool
}

/// Reading of a moment that is known.
///
/// Two snapshots that name the same transactions show the same data
/// (https://www.postgresql.org/docs/15/functions-info.html#FUNCTIONS-INFO-SNAPSHOT): what was read in the one is as exact in
/// the other.
extension PostgreSQLConnection {
    enum Reading: Equatable {
        case asUsual
        /// Outside of a transaction, in the hope that all is known. The first question begins one.
        case hoping(String)
        /// In a transaction of which the server has not said yet whether it is of this moment.
        case begun(String)
        /// The moment is another by now, so that no question is answered.
        case passed
    }

    /// Runs `body` in one moment, with the answers that are known of it. `body` may be run twice.
    ///
    /// The server is asked once: which moment it is, where all may be known, or else to begin a transaction that only reads and
    /// to say of which moment. Nobody waits for its end.
    func inKnownMoment<Answer>(_ body: (Snapshot.QueryCache) throws -> Answer) throws -> Answer {
        if let known, known.isQuiet, try ask(.momentName) == known.name,
            let answer = try hoping(for: known, body)
        {
            return answer
        }
        let result = try check(answer { PQsendQuery($0, "\(beginReading); \(momentNameSQL)") })
        defer { PQclear(result) }
        // Sound: libpq keeps the text until the result is freed.
        guard PQntuples(result) == 1, let name = PQgetvalue(result, 0, 0).map({ String(cString: $0) }) else {
            throw DatabaseError(kind: .other, message: "the server does not say which moment it is")
        }
        let isQuiet = known?.name == name
        let now = KnownMoment(name: name, answers: isQuiet ? known!.answers : .init(), isQuiet: isQuiet)
        known = now
        defer { endReading() }
        return try body(now.answers)
    }

    /// Returns nil when the moment was another before `body` had asked all that it asks.
    private func hoping<Answer>(
        for moment: KnownMoment, _ body: (Snapshot.QueryCache) throws -> Answer
    ) throws -> Answer? {
        reading = .hoping(moment.name)
        defer {
            reading = .asUsual
            endReading()
        }
        do {
            let answer = try body(moment.answers)
            // Whoever has caught the error has not got an answer either.
            return reading == .passed ? nil : answer
        } catch  where reading == .passed {
            return nil
        }
    }

    /// Begins the transaction that a question is asked in, together with the question.
    func beginReadingIfHoping() throws {
        switch reading {
        case .asUsual, .begun: return
        case .passed: throw DatabaseError.momentPassed
        case .hoping(let name):
            let (beginning, momentName) = (try prepared(beginReading), try prepared(momentNameSQL))
            reading = .begun(name)
            try send(beginning)
            try sendAhead(momentName)
        }
    }

    /// Compares the moment of the transaction, when the server has just named it.
    func checkMoment() throws {
        guard case .begun(let name) = reading else { return }
        reading = .asUsual
        guard try ask(.momentName) != name else { return }
        reading = .passed
        throw DatabaseError.momentPassed
    }

    private func endReading() {
        if !pipeline.isEmpty || !ahead.isEmpty { _ = try? settle() }
        if isInsideTransaction { isEnding = PQsendQuery(handle, "ROLLBACK") == 1 && PQflush(handle) >= 0 }
    }
}

private let momentNameSQL = "SELECT CAST(pg_current_snapshot() AS TEXT)"

extension Query {
    fileprivate static var momentName: Query<String> { .init(value: momentNameSQL) }
}

extension DatabaseError {
    fileprivate static let momentPassed = DatabaseError(kind: .conflict, message: "the moment has passed")
}
