internal import CSQLite

extension DatabaseError {
    /// Makes the error of a result code, in the words of the connection that it came from, or of SQLite when there is
    /// none (https://www.sqlite.org/rescode.html).
    init(_ code: CInt, _ connection: OpaquePointer?) {
        let message = connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        self.init(kind: Kind(code), message: message.map { String(cString: $0) } ?? "SQLite error \(code)")
    }
}

extension DatabaseError.Kind {
    fileprivate init(_ code: CInt) {
        // The other bits of an extended code only say more about the same.
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
        case SQLITE_FULL: self = .full
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
        case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM: self = .unusable
        default: self = .other
        }
    }
}
