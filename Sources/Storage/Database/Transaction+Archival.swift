import Shop

extension Transaction {
    /// Updates a row that can be archived, and raises its version. An archived row keeps its `archived_at`.
    ///
    /// - Parameter further: Additional assignments in SQL. In them, `$2` is true if the row is archived.
    func update<Entity>(
        _ id: Identifier<Entity>, in table: String, isArchived: Bool, _ values: ColumnValues<some ColumnName>,
        _ further: String...
    ) throws {
        let archival = "archived_at = CASE WHEN $2 THEN coalesce(archived_at, $3) END"
        let assignments = [values.assignments(after: 3), "version = version + 1", archival] + further
        try database.send(
            "UPDATE \(table) SET \(assignments.joined(separator: ", ")) WHERE id = $1",
            [id, isArchived, now] + values.arguments)
    }
}
