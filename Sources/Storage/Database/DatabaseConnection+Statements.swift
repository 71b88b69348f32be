extension DatabaseConnection {
    /// The answer to a question.
    func ask<Result>(_ query: Query<Result>) throws -> Result {
        try run(query.sql, query.arguments, query.read)
    }

    /// Runs a statement that changes something. Returns the number of rows changed.
    @discardableResult
    func execute(_ sql: String, _ arguments: [any Argument] = []) throws -> Int {
        try run(sql, arguments) { rows in while try rows.next() != nil {} }
        return changedRows
    }

    /// Runs a statement that adds or finds one row, `INSERT … RETURNING id`. Returns that row's key.
    func insert<Key: Column>(_ sql: String, _ arguments: [any Argument] = []) throws -> Key {
        try ask(Query(value: sql, arguments))
    }

    /// Runs a statement, whose rows `body` reads.
    func run<Result>(
        _ sql: String, _ arguments: [any Argument] = [], _ body: (Rows) throws -> Result
    ) throws -> Result {
        let statement = try statement(sql)
        // A missing argument would silently keep the value of the last run.
        guard statement.parameterCount == arguments.count else {
            throw DatabaseError(kind: .other, message: "wrong number of arguments: \(sql)")
        }
        defer { statement.reset() }
        for (index, argument) in arguments.enumerated() { try argument.bind(to: statement, at: index + 1) }
        return try body(Rows(statement: statement))
    }
}
