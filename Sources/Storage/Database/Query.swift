/// A question as a value: what is asked, and how the answer is read from the rows that come back.
///
/// A `Snapshot` asks one, or several at once: an engine across a network sends those together.
public struct Query<Answer>: Sendable {
    let sql: String
    let arguments: [any Argument]
    /// Reads the rows of the statement, and need not read all.
    let read: @Sendable (Rows) throws -> Answer

    /// A question whose answer is made of any number of rows.
    init(_ sql: String, _ arguments: [any Argument] = [], read: @escaping @Sendable (Rows) throws -> Answer) {
        self.sql = sql
        self.arguments = arguments
        self.read = read
    }

    /// A question for every row, each read by `make`.
    init<Value>(all sql: String, _ arguments: [any Argument] = [], _ make: @escaping @Sendable (Row) throws -> Value)
    where Answer == [Value] {
        self.init(sql, arguments) { rows in
            var values: [Value] = []
            while let row = try rows.next() { values.append(try make(row)) }
            return values
        }
    }

    /// A question for the first row; the answer is nil when there is none.
    init<Value>(first sql: String, _ arguments: [any Argument] = [], _ make: @escaping @Sendable (Row) throws -> Value)
    where Answer == Value? {
        self.init(sql, arguments) { rows in try rows.next().map(make) }
    }

    /// A question for the one value of the one row that there always is: `SELECT count(*)…`.
    init(value sql: String, _ arguments: [any Argument] = []) where Answer: Column {
        self.init(sql, arguments) { rows in
            guard let row = try rows.next() else { throw DatabaseError(kind: .other, message: "no row: \(sql)") }
            return row[0]
        }
    }
}

extension DatabaseConnection {
    /// Asks a question and reads its answer.
    func answer<Answer>(_ query: Query<Answer>) throws -> Answer {
        try run(query.sql, query.arguments) { try query.read(Rows(statement: $0)) }
    }
}
