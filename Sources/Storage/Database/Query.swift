/// A question as a value: its SQL, its arguments, and how its answer is read from the rows.
///
/// A `Snapshot` asks one, or several at once: an engine across a network sends those together. Its SQL is what
/// PostgreSQL and SQLite share. Its text is the same each time, since the compiled statement is found by it.
public struct Query<Result>: Sendable {
    let sql: String
    let arguments: [any Argument]
    /// Reads the rows of the statement, and need not read all.
    let read: @Sendable (Rows) throws -> Result

    /// A question whose answer is made of any number of rows.
    init(_ sql: String, _ arguments: [any Argument] = [], read: @escaping @Sendable (Rows) throws -> Result) {
        self.sql = sql
        self.arguments = arguments
        self.read = read
    }

    /// A question for every row, each read by `make`.
    init<Value>(all sql: String, _ arguments: [any Argument] = [], _ make: @escaping @Sendable (Row) throws -> Value)
    where Result == [Value] {
        self.init(sql, arguments) { try $0.map(make) }
    }

    /// A question for the one column of every row.
    init<Value: Column>(all sql: String, _ arguments: [any Argument] = []) where Result == [Value] {
        self.init(sql, arguments) { rows in try rows.map { $0[0] } }
    }

    /// A question for the first row; the answer is nil when there is none, or `make` returns nil.
    init<Value>(first sql: String, _ arguments: [any Argument] = [], _ make: @escaping @Sendable (Row) throws -> Value?)
    where Result == Value? {
        self.init(sql, arguments) { rows in try rows.next().flatMap(make) }
    }

    /// A question for the one column of the first row; the answer is nil when there is none, or it holds NULL.
    init<Value: Column>(first sql: String, _ arguments: [any Argument] = []) where Result == Value? {
        self.init(sql, arguments) { rows in try rows.next().flatMap { $0[0] as Value? } }
    }

    /// A question for the one value of the one row that there always is: `SELECT count(*)…`.
    init(value sql: String, _ arguments: [any Argument] = []) where Result: Column {
        self.init(sql, arguments) { rows in
            guard let row = try rows.next() else { throw DatabaseError(kind: .other, message: "no row: \(sql)") }
            return row[0]
        }
    }
}
