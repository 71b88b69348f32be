internal import GRDB

extension Database {
    /// Runs `body` in a savepoint within a transaction; when it throws, nothing that it did is left. Unlike GRDB's own,
    /// its statements are compiled only once.
    func inSavepointOfItsOwn(_ body: () throws -> Void) throws {
        try cachedStatement(sql: "SAVEPOINT change").execute()
        do {
            try body()
            try cachedStatement(sql: "RELEASE change").execute()
        } catch {
            // SQLite itself rolls the whole transaction back when, say, the disk is full.
            if isInsideTransaction {
                try cachedStatement(sql: "ROLLBACK TO change").execute()
                try cachedStatement(sql: "RELEASE change").execute()
            }
            throw error
        }
    }
}
