/// A query as a value: its SQL, its arguments, and the function that reads its rows.
///
/// A `Snapshot` runs one query, or several at once, which a server receives together. The SQL is valid on both SQLite
/// and PostgreSQL. The text of the SQL is constant, because the compiled statement is found by it.
public struct Query<Result>: Sendable {
    let sql: String
    let arguments: [any Argument]
    /// Reads the rows of the statement, all of them or only the first ones.
    let read: @Sendable (Rows) throws -> Result

    /// Creates a query whose result is read from any number of rows.
    init(_ sql: String, _ arguments: [any Argument] = [], read: @escaping @Sendable (Rows) throws -> Result) {
        self.sql = sql
        self.arguments = arguments
        self.read = read
    }

    /// Creates a query for all rows, each read by `make`.
    init<Value>(all sql: String, _ arguments: [any Argument] = [], _ make: @escaping @Sendable (Row) throws -> Value)
    where Result == [Value] {
        self.init(sql, arguments) { try $0.map(make) }
    }

    /// Creates a query for the only column of all rows.
    init<Value: Column>(all sql: String, _ arguments: [any Argument] = []) where Result == [Value] {
        self.init(sql, arguments) { rows in try rows.map { $0[0] } }
    }

    /// Creates a query for the first row. The result is nil if there is no row, or if `make` returns nil.
    init<Value>(first sql: String, _ arguments: [any Argument] = [], _ make: @escaping @Sendable (Row) throws -> Value?)
    where Result == Value? {
        self.init(sql, arguments) { rows in try rows.next().flatMap(make) }
    }

    /// Creates a query for the only column of the first row. The result is nil if there is no row, or if the column is
    /// NULL.
    init<Value: Column>(first sql: String, _ arguments: [any Argument] = []) where Result == Value? {
        self.init(sql, arguments) { rows in try rows.next().flatMap { $0[0] as Value? } }
    }

    /// Creates a query for one value. The SQL must always return one row: `SELECT count(*)…`.
    init(value sql: String, _ arguments: [any Argument] = []) where Result: Column {
        self.init(sql, arguments) { rows in
            guard let row = try rows.next() else { throw DatabaseError(kind: .other, message: "no row: \(sql)") }
            return row[0]
        }
    }
}
