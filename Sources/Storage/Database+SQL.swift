internal import GRDB

extension Database {
    /// Every row that the statement gives, through `make`. Statements are prepared once for each connection.
    func all<Value>(
        _ sql: String, _ arguments: StatementArguments = [], _ make: (Row) throws -> Value
    ) throws -> [Value] {
        let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
        var values: [Value] = []
        while let row = try rows.next() { values.append(try make(row)) }
        return values
    }

    /// The first row, or nil when there is none.
    func first<Value>(
        _ sql: String, _ arguments: StatementArguments = [], _ make: (Row) throws -> Value
    ) throws -> Value? {
        let rows = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
        // The row is SQLite's own, not a copy, and is gone with the cursor.
        return try withExtendedLifetime(rows) { try rows.next().map(make) }
    }

    /// Runs a statement that changes something; gives the number of rows it changed.
    @discardableResult
    func change(_ sql: String, _ arguments: StatementArguments = []) throws -> Int {
        try cachedStatement(sql: sql).execute(arguments: arguments)
        return changesCount
    }

    /// Runs an INSERT; gives the new row's key.
    func insert(_ sql: String, _ arguments: StatementArguments = []) throws -> Int64 {
        try change(sql, arguments)
        return lastInsertedRowID
    }
}
