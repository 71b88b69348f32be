internal import GRDB
internal import GRDBSQLite
import Shop

/// The row that a statement is at. It is SQLite's own, and gone with the next step.
struct Row {
    let statement: SQLiteStatement

    /// A column by its number, from 0. One that can be NULL is asked for as an optional.
    subscript<Value: Column>(column: Int) -> Value {
        Value(statement, CInt(column))
    }

    func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, CInt(column)) == SQLITE_NULL
    }

    /// The key in a column that is never NULL.
    func id<Entity>(_ column: Int) -> Identifier<Entity> {
        Identifier(rawValue: self[column])
    }
}

/// What a column can be read as.
protocol Column {
    init(_ statement: SQLiteStatement, _ column: CInt)
}

extension Int64: Column {
    init(_ statement: SQLiteStatement, _ column: CInt) { self = sqlite3_column_int64(statement, column) }
}

extension Int: Column {
    init(_ statement: SQLiteStatement, _ column: CInt) { self = Int(sqlite3_column_int64(statement, column)) }
}

extension Bool: Column {
    init(_ statement: SQLiteStatement, _ column: CInt) { self = sqlite3_column_int64(statement, column) != 0 }
}

extension String: Column {
    init(_ statement: SQLiteStatement, _ column: CInt) {
        let text = sqlite3_column_text(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        self.init(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }
}

extension [UInt8]: Column {
    init(_ statement: SQLiteStatement, _ column: CInt) {
        let bytes = sqlite3_column_blob(statement, column)
        self.init(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
    }
}

extension Optional: Column where Wrapped: Column {
    init(_ statement: SQLiteStatement, _ column: CInt) {
        self = sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : Wrapped(statement, column)
    }
}
