internal import GRDB

extension StorageError {
    /// Runs `body`; what SQLite throws comes out as a `StorageError`, everything else as it is.
    static func translating<Result>(path: String = "", _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StorageError(error, path: path)
        }
    }

    init(_ error: DatabaseError, path: String = "") {
        let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_FULL: self = .full
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path, reason: reason)
        case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: self = .unusableFolder(path: path, reason: reason)
        default: self = .failed(reason: reason)
        }
    }
}
