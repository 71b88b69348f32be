extension StorageError {
    /// Runs `body`. Converts an engine's error into a `StorageError`; any other error stays unchanged.
    static func translating<Result>(path: String = "", _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StorageError(error, path: path)
        }
    }

    init(_ error: DatabaseError, path: String = "") {
        switch error.kind {
        case .full: self = .full
        case .busy, .conflict: self = .busy
        case .unreachable: self = .unreachable(reason: error.message)
        case .unknown: self = .unknown
        case .damaged: self = .damaged(path: path, reason: error.message)
        case .unusable: self = .unusableFolder(path: path, reason: error.message)
        case .duplicate, .other: self = .failed(reason: error.message)
        }
    }
}
