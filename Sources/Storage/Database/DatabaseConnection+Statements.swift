extension DatabaseConnection {
    /// The answer to a question.
    func ask<Result>(_ query: Query<Result>) throws -> Result {
        try run(query.sql, query.arguments, query.read)
    }

    /// The answers to several questions, in their order. A server is waited for once.
    func ask<each Result>(_ queries: repeat Query<each Result>) throws -> (repeat each Result) {
        guard isRemote else { return (repeat try ask(each queries)) }
        do {
            repeat try sendAhead((each queries).sql, (each queries).arguments)
            return (repeat try ask(each queries))
        } catch {
            // No later question gets an answer to one of these.
            _ = try? settle()
            throw error
        }
    }

    /// Runs a statement that changes something, and whose outcome nobody looks at. A server may be told of it together
    /// with what follows, which throws when it has failed.
    func send(_ sql: String, _ arguments: [any Argument] = []) throws {
        try withStatement(sql, arguments) { try $0.send() }
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

    /// Inserts a row. Returns its key.
    func insert<Key: Column>(_ row: ColumnValues<some ColumnName>, into table: String) throws -> Key {
        try insert("\(row.insertion(into: table)) RETURNING id", row.arguments)
    }

    /// Inserts a row whose key is known, or that has none.
    func send(_ row: ColumnValues<some ColumnName>, into table: String) throws {
        try send(row.insertion(into: table), row.arguments)
    }

    /// Runs a statement, whose rows `body` reads.
    func run<Result>(
        _ sql: String, _ arguments: [any Argument] = [], _ body: (Rows) throws -> Result
    ) throws -> Result {
        try withStatement(sql, arguments) { try body(Rows(statement: $0)) }
    }

    private func sendAhead(_ sql: String, _ arguments: [any Argument]) throws {
        try withStatement(sql, arguments) { try $0.sendAhead() }
    }

    private func withStatement<Result>(
        _ sql: String, _ arguments: [any Argument], _ body: (Statement) throws -> Result
    ) throws -> Result {
        let statement = try statement(sql)
        // A missing argument would silently keep the value of the last run.
        guard statement.parameterCount == arguments.count else {
            throw DatabaseError(kind: .other, message: "wrong number of arguments: \(sql)")
        }
        defer { statement.reset() }
        for (index, argument) in arguments.enumerated() { try argument.bind(to: statement, at: index + 1) }
        return try body(statement)
    }
}
