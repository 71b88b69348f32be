extension DatabaseConnection {
    /// Every row that the statement gives, through `make`.
    func all<Value>(
        _ sql: String, _ arguments: [any Argument] = [], _ make: (Row) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try each(sql, arguments) { row in values.append(try make(row)) }
        return values
    }

    /// Every row that the statement gives, one after the other.
    func each(_ sql: String, _ arguments: [any Argument] = [], _ body: (Row) throws -> Void) throws {
        try run(sql, arguments) { statement in
            while try statement.step() { try body(Row(statement: statement)) }
        }
    }

    /// The first row, or nil when there is none.
    func first<Value>(
        _ sql: String, _ arguments: [any Argument] = [], _ make: (Row) throws -> Value
    ) throws -> Value? {
        try run(sql, arguments) { statement in try statement.step() ? make(Row(statement: statement)) : nil }
    }

    /// Runs a statement that changes something; returns the number of rows it changed.
    @discardableResult
    func execute(_ sql: String, _ arguments: [any Argument] = []) throws -> Int {
        try each(sql, arguments) { _ in }
        return changedRows
    }

    /// Runs an INSERT; returns the new row's key.
    func insert(_ sql: String, _ arguments: [any Argument] = []) throws -> Int64 {
        try each(sql, arguments) { _ in }
        return lastInsertedKey
    }

    /// Runs a statement, whose rows `body` reads.
    func run<Answer>(
        _ sql: String, _ arguments: [any Argument], _ body: (Statement) throws -> Answer
    ) throws -> Answer {
        let statement = try statement(sql)
        // In the place of one that is missing would still be that of the last time.
        guard statement.parameterCount == arguments.count else {
            throw DatabaseError(kind: .other, message: "wrong number of arguments: \(sql)")
        }
        defer { statement.reset() }
        for (index, argument) in arguments.enumerated() { try argument.bind(to: statement, at: index + 1) }
        return try body(statement)
    }
}
