extension StorageError {
    /// Runs `body`; what the engine throws comes out as a `StorageError`, everything else as it is.
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
        case .busy: self = .busy
        case .damaged: self = .damaged(path: path, reason: error.message)
        case .unusable: self = .unusableFolder(path: path, reason: error.message)
        case .other: self = .failed(reason: error.message)
        }
    }
}
