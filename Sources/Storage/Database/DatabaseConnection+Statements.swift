extension DatabaseConnection {
    /// Returns the result of a query.
    func ask<Result>(_ query: Query<Result>) throws -> Result {
        try run(query.sql, query.arguments, query.read)
    }

    /// Returns the results of several queries, in their order. A server receives them in one round trip.
    func ask<each Result>(_ queries: repeat Query<each Result>) throws -> (repeat each Result) {
        guard isRemote else { return (repeat try ask(each queries)) }
        do {
            repeat try prefetch((each queries).sql, (each queries).arguments)
            return (repeat try ask(each queries))
        } catch {
            // Discards results that were not read, so that no later query receives one of them.
            _ = try? sync()
            throw error
        }
    }

    /// Runs a statement without reading its result. A server may receive it together with the following statements,
    /// which throw its error.
    func send(_ sql: String, _ arguments: [any Argument] = []) throws {
        try withStatement(sql, arguments) { try $0.send() }
    }

    /// Runs a statement. Returns the number of changed rows.
    @discardableResult
    func execute(_ sql: String, _ arguments: [any Argument] = []) throws -> Int {
        try run(sql, arguments) { rows in while try rows.next() != nil {} }
        return changedRows
    }

    /// Runs a statement that inserts or finds one row (`INSERT … RETURNING id`). Returns the key of the row.
    func insert<Key: Column>(_ sql: String, _ arguments: [any Argument] = []) throws -> Key {
        try ask(Query(value: sql, arguments))
    }

    /// Inserts a row. Returns the key of the row.
    func insert<Key: Column>(_ row: ColumnValues<some ColumnName>, into table: String) throws -> Key {
        try insert("\(row.insertion(into: table)) RETURNING id", row.arguments)
    }

    /// Inserts a row whose key is known, or that has none.
    func send(_ row: ColumnValues<some ColumnName>, into table: String) throws {
        try send(row.insertion(into: table), row.arguments)
    }

    /// Runs a statement. `body` reads its rows.
    func run<Result>(
        _ sql: String, _ arguments: [any Argument] = [], _ body: (Rows) throws -> Result
    ) throws -> Result {
        try withStatement(sql, arguments) { try body(Rows(statement: $0)) }
    }

    private func prefetch(_ sql: String, _ arguments: [any Argument]) throws {
        try withStatement(sql, arguments) { try $0.prefetch() }
    }

    private func withStatement<Result>(
        _ sql: String, _ arguments: [any Argument], _ body: (Statement) throws -> Result
    ) throws -> Result {
        let statement = try statement(sql)
        // A missing argument would have the value of the last run, without an error.
        guard statement.parameterCount == arguments.count else {
            throw DatabaseError(kind: .other, message: "wrong number of arguments: \(sql)")
        }
        defer { statement.reset() }
        for (index, argument) in arguments.enumerated() { try argument.bind(to: statement, at: index + 1) }
        return try body(statement)
    }
}
