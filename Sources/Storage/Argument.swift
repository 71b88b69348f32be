internal import GRDB
internal import GRDBSQLite

/// What a `?` in a statement can stand for.
protocol Argument {
    /// The result is SQLite's code.
    func bind(to statement: SQLiteStatement, at index: CInt) -> CInt
}

extension Int64: Argument {
    func bind(to statement: SQLiteStatement, at index: CInt) -> CInt { sqlite3_bind_int64(statement, index, self) }
}

extension Int: Argument {
    func bind(to statement: SQLiteStatement, at index: CInt) -> CInt {
        sqlite3_bind_int64(statement, index, Int64(self))
    }
}

extension Bool: Argument {
    func bind(to statement: SQLiteStatement, at index: CInt) -> CInt { (self ? 1 : 0).bind(to: statement, at: index) }
}

extension String: Argument {
    func bind(to statement: SQLiteStatement, at index: CInt) -> CInt {
        var text = self
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) {
                sqlite3_bind_text(statement, index, $0.baseAddress, CInt($0.count), copied)
            }
        }
    }
}

extension [UInt8]: Argument {
    func bind(to statement: SQLiteStatement, at index: CInt) -> CInt {
        // Without an address it would be NULL.
        isEmpty
            ? sqlite3_bind_zeroblob(statement, index, 0)
            : withUnsafeBytes { sqlite3_bind_blob(statement, index, $0.baseAddress, CInt($0.count), copied) }
    }
}

extension Optional: Argument where Wrapped: Argument {
    func bind(to statement: SQLiteStatement, at index: CInt) -> CInt {
        self?.bind(to: statement, at: index) ?? sqlite3_bind_null(statement, index)
    }
}

/// SQLite keeps a copy of its own: SQLITE_TRANSIENT, a macro that Swift does not see.
private var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
