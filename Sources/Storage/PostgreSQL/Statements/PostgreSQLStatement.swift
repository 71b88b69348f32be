internal import CPostgreSQL

/// A reference to a prepared statement. The connection owns the statement and frees it.
struct PostgreSQLStatement: DatabaseStatement {
    // Sound: the connection holds the prepared statement until the connection is closed. No caller uses a statement
    // longer than its connection.
    private unowned(unsafe) let prepared: PreparedStatement

    init(_ prepared: PreparedStatement) {
        self.prepared = prepared
    }

    var parameterCount: Int { prepared.arguments.count }

    func bindNull(at index: Int) throws { prepared.arguments.setNull(at: index - 1) }

    func bind(_ value: Int64, at index: Int) throws { try prepared.arguments.set(value, at: index - 1) }

    func bind(_ value: String, at index: Int) throws { try prepared.arguments.set(value, at: index - 1) }

    func bind(_ value: [UInt8], at index: Int) throws { try prepared.arguments.set(value, at: index - 1) }

    func bind(keys: [Int64], at index: Int) throws { try prepared.arguments.set(keys: keys, at: index - 1) }

    func step() throws -> Bool { try prepared.step() }

    func send() throws { try prepared.send() }

    func prefetch() throws { try prepared.prefetch() }

    func reset() { prepared.reset() }

    func isNull(_ column: Int) -> Bool {
        PQgetisnull(prepared.result, prepared.row, CInt(column)) != 0
    }

    func integer(_ column: Int) -> Int64 {
        let value = value(column)
        switch prepared.columns[column] {
        case .numeric: return PostgreSQLNumber.integer(numeric: value) ?? 0
        case let type where type.isText: return Int64(String(decoding: value, as: UTF8.self)) ?? 0
        default: return PostgreSQLNumber.integer(value)
        }
    }

    func text(_ column: Int) -> String {
        let type = prepared.columns[column]
        return type.isText || type == .bytea || isNull(column)
            ? String(decoding: value(column), as: UTF8.self) : String(integer(column))
    }

    func bytes(_ column: Int) -> [UInt8] { [UInt8](value(column)) }

    /// Sound: libpq keeps the bytes of a row until its result is freed, and all are copied before the next step.
    private func value(_ column: Int) -> UnsafeRawBufferPointer {
        let start = PQgetvalue(prepared.result, prepared.row, CInt(column))
        let count = PQgetlength(prepared.result, prepared.row, CInt(column))
        return UnsafeRawBufferPointer(start: start, count: Int(count))
    }
}
