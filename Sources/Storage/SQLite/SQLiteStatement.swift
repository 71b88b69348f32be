internal import CSQLite

/// A statement compiled by SQLite. The connection owns the statement and frees it.
struct SQLiteStatement: DatabaseStatement {
    private let handle: OpaquePointer

    init(_ sql: String, _ connection: OpaquePointer) throws {
        var handle: OpaquePointer?
        // Sound: `tail` points into the text, which stays valid while it is examined.
        let (code, tail) = sql.spelledForSQLite.withCString { text in
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(connection, text, -1, CUnsignedInt(SQLITE_PREPARE_PERSISTENT), &handle, &tail)
            return (code, tail.map { String(cString: $0) } ?? "")
        }
        guard code == SQLITE_OK else { throw DatabaseError(code, connection) }
        guard let handle else { throw DatabaseError(kind: .other, message: "there is no statement in: \(sql)") }
        self.handle = handle
        guard tail.allSatisfy(\.isWhitespace) else {
            finish()
            throw DatabaseError(kind: .other, message: "there is more than one statement in: \(sql)")
        }
    }

    /// Frees the statement, which must not be used after this call.
    func finish() {
        sqlite3_finalize(handle)
    }

    var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

    func bindNull(at index: Int) throws {
        try check(sqlite3_bind_null(handle, CInt(index)))
    }

    func bind(_ value: Int64, at index: Int) throws {
        try check(sqlite3_bind_int64(handle, CInt(index), value))
    }

    func bind(_ value: String, at index: Int) throws {
        var text = value
        // Sound: SQLite copies the bytes before the call returns.
        let code = text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text(handle, CInt(index), $0.baseAddress, CInt($0.count), copied)
            }
        }
        try check(code)
    }

    func bind(_ value: [UInt8], at index: Int) throws {
        // With a null pointer, SQLite would bind NULL instead of an empty value. Sound: SQLite copies the bytes before
        // the call returns.
        let code =
            value.isEmpty
            ? sqlite3_bind_zeroblob(handle, CInt(index), 0)
            : value.withUnsafeBytes {
                sqlite3_bind_blob(handle, CInt(index), $0.baseAddress, CInt($0.count), copied)
            }
        try check(code)
    }

    func bind(keys: [Int64], at index: Int) throws {
        try bind("[" + keys.map(String.init).joined(separator: ",") + "]", at: index)
    }

    func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw error(code)
        }
    }

    func send() throws {
        while try step() {}
    }

    /// Does nothing: a query of a local file has no round trip to save.
    func prefetch() {}

    func reset() {
        // The result code is that of the last step, whose error was already thrown.
        sqlite3_reset(handle)
    }

    func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, CInt(column)) == SQLITE_NULL
    }

    func integer(_ column: Int) -> Int64 {
        sqlite3_column_int64(handle, CInt(column))
    }

    func text(_ column: Int) -> String {
        let text = sqlite3_column_text(handle, CInt(column))
        let count = Int(sqlite3_column_bytes(handle, CInt(column)))
        // Sound: SQLite keeps the bytes until the next step, and they are copied here.
        return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }

    func bytes(_ column: Int) -> [UInt8] {
        let bytes = sqlite3_column_blob(handle, CInt(column))
        // Sound: SQLite keeps the bytes until the next step, and they are copied here.
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, CInt(column)))))
    }

    private func check(_ code: CInt) throws {
        guard code == SQLITE_OK else { throw error(code) }
    }

    private func error(_ code: CInt) -> DatabaseError {
        DatabaseError(code, sqlite3_db_handle(handle))
    }
}

/// SQLITE_TRANSIENT, by which SQLite makes a copy of its own. Swift cannot import this macro. Sound: SQLite only
/// compares the value, and never calls it.
private var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
