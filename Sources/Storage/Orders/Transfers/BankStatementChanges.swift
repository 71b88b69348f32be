public import Shop

extension Transaction {
    /// Inserts the file of a bank statement, instead of earlier ones of the account.
    ///
    /// - Parameter newKey: 32 random bytes, which become the shop's key of fingerprints if it has none.
    public func addBankStatement(
        _ content: [UInt8], named name: String, newKey: [UInt8], by author: Account.ID
    ) throws -> BankStatementFile.ID {
        try database.send("INSERT INTO bank_keys (id, key) VALUES (1, $1) ON CONFLICT DO NOTHING", [newKey])
        let id: BankStatementFile.ID = try database.insert(
            ["account_id": author, "sent_at": now, "file_name": name, "content": content], into: "bank_statements")
        // After the insert, so that an open page of an earlier statement never shows this one.
        try database.send("DELETE FROM bank_statements WHERE account_id = $1 AND id <> $2", [author, id])
        return id
    }

    /// Stores the columns of statements whose heading has this hash.
    public func rememberColumns(_ columns: StatementColumns, ofHeading hash: [UInt8]) throws {
        try database.send(
            """
            INSERT INTO bank_columns (heading, columns) VALUES ($1, $2)
            ON CONFLICT (heading) DO UPDATE SET columns = excluded.columns
            """, [hash, columns.text])
    }

    /// Deletes files of bank statements that were sent more than `BankStatementFile.lifetime` seconds ago.
    func deleteOldBankStatements() throws {
        try database.send(
            "DELETE FROM bank_statements WHERE sent_at < $1", [now + -BankStatementFile.lifetime])
    }
}
