extension SQLConnection {
    /// Runs `body` in one read transaction, so that all that it asks is of one moment.
    func atOneMoment<Answer>(_ body: () throws -> Answer) throws -> Answer {
        try change("BEGIN")
        // There is nothing to commit, and where the file is damaged SQLite refuses to. When the disk fails it has rolled
        // back by itself.
        defer { if isInsideTransaction { _ = try? change("ROLLBACK") } }
        return try body()
    }

    /// Runs `body` in a savepoint within a transaction; when it throws, nothing that it did is left.
    func inSavepointOfItsOwn<Answer>(_ body: () throws -> Answer) throws -> Answer {
        try change("SAVEPOINT change")
        do {
            let answer = try body()
            try change("RELEASE change")
            return answer
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
