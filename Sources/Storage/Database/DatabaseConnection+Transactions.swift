extension DatabaseConnection {
    /// Runs `body` in one read transaction, so that all that it asks is of one moment.
    func inReadTransaction<Answer>(_ body: () throws -> Answer) throws -> Answer {
        try execute(beginReading)
        // There is nothing to commit, and where the file is damaged the engine refuses to. When the disk fails it has
        // already rolled back.
        defer { if isInsideTransaction { _ = try? execute("ROLLBACK") } }
        return try body()
    }

    /// Runs `body` in a transaction that may write; when it throws, or the commit does, nothing is left of it.
    func inTransaction<Answer>(of scope: ChangeScope = .shop, _ body: () throws -> Answer) throws -> Answer {
        do {
            try beginWriting(of: scope)
            let answer = try body()
            try commit()
            return answer
        } catch {
            _ = try? settle()
            // On some errors, such as a full disk, the engine has already rolled back.
            if isInsideTransaction { _ = try? execute("ROLLBACK") }
            throw error
        }
    }

    /// Runs `body` in a savepoint within a transaction; when it throws, nothing that it did is left.
    func inSavepoint<Answer>(_ body: () throws -> Answer) throws -> Answer {
        try send("SAVEPOINT change")
        do {
            let answer = try body()
            // A statement that fails within it fails here at the latest.
            try settle()
            try send("RELEASE change")
            return answer
        } catch {
            _ = try? settle()
            // On some errors, such as a full disk, the engine has already rolled the whole transaction back.
            if isInsideTransaction {
                try execute("ROLLBACK TO change")
                try execute("RELEASE change")
            }
            throw error
        }
    }
}
