internal import CSQLite

extension DatabaseError {
    /// Creates the error of a result code. The message is that of the connection, or of SQLite if `connection` is nil
    /// (https://www.sqlite.org/rescode.html).
    init(_ code: CInt, _ connection: OpaquePointer?) {
        let message = connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        self.init(kind: Kind(code), message: message.map { String(cString: $0) } ?? "SQLite error \(code)")
    }
}

extension DatabaseError.Kind {
    fileprivate init(_ code: CInt) {
        // The low byte is the primary result code. The other bits of an extended code only add details.
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
        case SQLITE_FULL: self = .full
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
        case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM: self = .unusable
        default: self = .other
        }
    }
}
