extension DatabaseConnection {
    /// Runs `body` in a read-only transaction, so that all its queries see the same snapshot.
    func inReadTransaction<Answer>(_ body: () throws -> Answer) throws -> Answer {
        try beginReading()
        // Nothing needs a commit here, and SQLite refuses to commit in a damaged file. After a disk error, SQLite has
        // already rolled back.
        defer { if isInsideTransaction { _ = try? execute("ROLLBACK") } }
        return try body()
    }

    /// Runs `body` in a transaction that may write. Rolls it back if `body` or the commit throws.
    func inTransaction<Answer>(of scope: ChangeScope = .shop, _ body: () throws -> Answer) throws -> Answer {
        do {
            try beginWriting(of: scope)
            let answer = try body()
            try commit()
            return answer
        } catch {
            _ = try? sync()
            // On some errors, such as a full disk, the engine has already rolled back.
            if isInsideTransaction { _ = try? execute("ROLLBACK") }
            throw error
        }
    }

    /// Runs `body` in a savepoint of the transaction. Rolls back to it if `body` throws.
    func inSavepoint<Answer>(_ body: () throws -> Answer) throws -> Answer {
        try send("SAVEPOINT change")
        do {
            let answer = try body()
            // A statement of `body` whose result is still pending fails here at the latest, within the savepoint.
            try sync()
            try send("RELEASE change")
            return answer
        } catch {
            _ = try? sync()
            // On some errors, such as a full disk, the engine has already rolled back the whole transaction.
            if isInsideTransaction {
                try execute("ROLLBACK TO change")
                try execute("RELEASE change")
            }
            throw error
        }
    }
}
