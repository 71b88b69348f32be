internal import GRDB
internal import GRDBSQLite

/// What runs statements: a `Connection`, and GRDB's `Database` where nobody waits.
protocol SQLConnection {
    var sqliteConnection: SQLiteConnection? { get }

    /// The statement, compiled; the same one each time.
    func statement(_ sql: String) throws -> SQLiteStatement
}

extension SQLConnection {
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
            while try step(statement) { try body(Row(statement: statement)) }
        }
    }

    /// The first row, or nil when there is none.
    func first<Value>(
        _ sql: String, _ arguments: [any Argument] = [], _ make: (Row) throws -> Value
    ) throws -> Value? {
        try run(sql, arguments) { statement in try step(statement) ? make(Row(statement: statement)) : nil }
    }

    /// Runs a statement that changes something; gives the number of rows it changed.
    @discardableResult
    func change(_ sql: String, _ arguments: [any Argument] = []) throws -> Int {
        try each(sql, arguments) { _ in }
        return Int(sqlite3_changes(sqliteConnection))
    }

    /// Runs an INSERT; gives the new row's key.
    func insert(_ sql: String, _ arguments: [any Argument] = []) throws -> Int64 {
        try change(sql, arguments)
        return sqlite3_last_insert_rowid(sqliteConnection)
    }

    var isInsideTransaction: Bool {
        sqlite3_get_autocommit(sqliteConnection) == 0
    }

    /// What a result code means, in SQLite's words.
    func error(_ code: CInt) -> DatabaseError {
        DatabaseError(
            resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(sqliteConnection)))
    }

    private func run<Answer>(
        _ sql: String, _ arguments: [any Argument], _ body: (SQLiteStatement) throws -> Answer
    ) throws -> Answer {
        let statement = try statement(sql)
        // In the place of one that is missing would still be that of the last time.
        guard Int(sqlite3_bind_parameter_count(statement)) == arguments.count else {
            throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "wrong number of arguments: \(sql)")
        }
        // Its code is that of the last step, which has been thrown already.
        defer { sqlite3_reset(statement) }
        for (index, argument) in arguments.enumerated() {
            let code = argument.bind(to: statement, at: CInt(index + 1))
            guard code == SQLITE_OK else { throw error(code) }
        }
        return try body(statement)
    }

    /// Whether there is another row.
    private func step(_ statement: SQLiteStatement) throws -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw error(code)
        }
    }
}

extension Database: SQLConnection {
    func statement(_ sql: String) throws -> SQLiteStatement {
        try cachedStatement(sql: sql).sqliteStatement
    }
}
