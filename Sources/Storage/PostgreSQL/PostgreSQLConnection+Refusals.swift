extension PostgreSQLConnection {
    /// Runs a change in a transaction; when it throws, or the commit does, nothing is left of it.
    ///
    /// A change that read what no order of all changes explains must not be refused for that. The server looks at those
    /// alone that commit (Fekete, O'Neil, O'Neil: "A Read-Only Transaction Anomaly Under Snapshot Isolation", 2004), so
    /// one that is refused commits, too: without what it wrote.
    func inChange<Answer>(of scope: ChangeScope, _ body: () throws -> Answer) throws -> Answer {
        switch scope {
        case .shop: try inTransaction(of: scope) { try refusable(body) }.get()
        case .customer: try inTransaction(of: scope, body)
        }
    }

    /// The savepoint ends with the transaction: `inSavepoint` would wait for its end, too.
    private func refusable<Answer>(_ body: () throws -> Answer) throws -> Result<Answer, any Error> {
        try send("SAVEPOINT beginning")
        do {
            return .success(try body())
        } catch let error as DatabaseError {
            throw error
        } catch {
            _ = try? settle()
            try execute("ROLLBACK TO beginning")
            return .failure(error)
        }
    }
}
