internal import GRDB

extension Database {
    /// Runs `body` in a savepoint within a transaction; when it throws, nothing that it did is left. Unlike GRDB's own,
    /// its statements are compiled only once.
    func inSavepointOfItsOwn(_ body: () throws -> Void) throws {
        try change("SAVEPOINT change")
        do {
            try body()
            try change("RELEASE change")
        } catch {
            // SQLite itself rolls the whole transaction back when, say, the disk is full.
            if isInsideTransaction {
                try change("ROLLBACK TO change")
                try change("RELEASE change")
            }
            throw error
        }
    }
}
