public import Shop

/// Imports: their file is read in portions, their rows are applied and taken back in portions, so that other changes have
/// their turn in between. Each portion stands in the database with the place it has come to, and is never done twice.
extension Transaction {
    /// Begins with a file of the folder of imports. A file that has been begun with already is the same import.
    public func beginImport(
        _ kind: Import.Kind, file: String, fileName: String, size: Int, by author: Account.ID
    ) throws -> Import.ID {
        if let begun = try snapshot.ask(.importID(ofFile: file)) { return begun }
        let id: Import.ID = try database.insert(
            """
            INSERT INTO imports (kind, file, file_name, size, account_id, begun_at) VALUES ($1, $2, $3, $4, $5, $6)
            RETURNING id
            """, [kind.rawValue, file, fileName, size, author, now])
        try storeFile(file, of: id)
        return id
    }

    /// Writes down rows that have been read, and the place in the file after them. `same` are those beside them that
    /// change nothing. Does nothing when somebody has given the import up, or the place is not after `start` any more.
    public func add(
        _ rows: [ImportRow], same: Int, heading: String, to id: Import.ID, from start: Int, to position: Int
    ) throws {
        guard let now = try snapshot.ask(.importing(id)), now.stage == .reading, now.position == start else { return }
        for row in rows {
            try database.send(
                """
                INSERT INTO import_rows (import_id, number, outcome, cells, message, version)
                VALUES ($1, $2, $3, $4, $5, $6)
                """, [id, row.number, row.outcome.rawValue, row.cells, row.message, row.version])
        }
        func count(_ outcome: ImportRow.Outcome) -> Int { rows.count { $0.outcome == outcome } }
        try database.send(
            """
            UPDATE imports SET heading = $2, position = $3, row_count = row_count + $4, same = same + $5,
                added = added + $6, changed = changed + $7, refused = refused + $8
            WHERE id = $1
            """,
            [id, heading, position, rows.count + same, same, count(.added), count(.changed), count(.refused)])
    }

    /// Says that all rows have been read, or why they cannot be.
    public func endReading(_ id: Import.ID, problem: String = "") throws {
        try database.send(
            "UPDATE imports SET stage = $2, problem = $3 WHERE id = $1 AND stage = 'reading'",
            [id, (problem.isEmpty ? Import.Stage.read : .refused).rawValue, problem])
    }

    /// Sets the next stage. Returns false, changing nothing, when the import is in none of these.
    @discardableResult
    public func setStage(_ stage: Import.Stage, of id: Import.ID, from before: Import.Stage...) throws -> Bool {
        guard let now = try snapshot.ask(.importing(id)), before.contains(now.stage) else { return false }
        try database.send("UPDATE imports SET stage = $2 WHERE id = $1", [id, stage.rawValue])
        return true
    }

    /// Ends the work on an import: it is cancelled if it was being read. Rows that were applied stay, and can be taken back.
    public func stop(_ id: Import.ID) throws {
        try setStage(.cancelled, of: id, from: .reading)
        try setStage(.applied, of: id, from: .applying, .undoing)
    }

    /// Makes an account the author of the changes from now on.
    public func setAuthor(_ author: Account.ID, of id: Import.ID) throws {
        try database.send("UPDATE imports SET account_id = $2 WHERE id = $1", [id, author])
    }

    /// Applies rows that wait, for as long as `hasTime` says so. `change` makes the change of one and returns its entry
    /// in the audit log, nil where there was nothing to change any more; it throws `ImportRefusal` where it cannot.
    public func applyRows(
        of id: Import.ID, limit: Int = 16, while hasTime: () -> Bool,
        _ change: (ImportRow) throws -> AuditEntry.ID?
    ) throws {
        guard let now = try snapshot.ask(.importing(id)), now.stage == .applying else { return }
        let waiting = try snapshot.ask(.rows(of: id, .added, limit: limit), .rows(of: id, .changed, limit: limit))
        let rows = (waiting.0 + waiting.1).sorted { $0.number < $1.number }.prefix(limit)
        if rows.isEmpty { try setStage(.applied, of: id, from: .applying) }
        var first = try snapshot.ask(.firstEntry(ofAppliedRowsOf: id))
        for (index, row) in rows.enumerated() where index == 0 || hasTime() {
            do {
                let entry = try database.inSavepoint { try change(row) }
                if let entry { try group(entry, behind: &first) }
                try write(.done, entry: entry, message: row.message, of: row, in: id)
            } catch let refusal as ImportRefusal {
                try write(.refused, message: refusal.sentence, of: row, in: id)
            }
        }
    }

    /// Takes back rows that have been applied, the last one first, for as long as `hasTime` says so. What has been changed
    /// again since stays.
    public func undoRows(
        of id: Import.ID, limit: Int = 100, by author: Account.ID, while hasTime: () -> Bool
    ) throws {
        guard let now = try snapshot.ask(.importing(id)), now.stage == .undoing else { return }
        let rows = try snapshot.ask(.lastRows(of: id, .done, limit: limit))
        if rows.isEmpty { try setStage(.undone, of: id, from: .undoing) }
        var first = try snapshot.ask(.firstEntry(ofUndoneRowsOf: id))
        for (index, row) in rows.enumerated() where index == 0 || hasTime() {
            do {
                if let entry = row.entry {
                    try group(database.inSavepoint { try takeBack(entry, by: author) }, behind: &first)
                }
                try write(.undone, entry: row.entry, message: row.message, of: row, in: id)
            } catch is CatalogueRefusal {
                try write(.kept, entry: row.entry, message: row.message, of: row, in: id)
            }
        }
    }

    /// Makes an entry one of those that History shows with the first one; the first entry is this one if there is none.
    private func group(_ entry: AuditEntry.ID, behind first: inout AuditEntry.ID?) throws {
        if let first {
            try database.send("UPDATE audit_entries SET imported_with = $1 WHERE id = $2", [first, entry])
        } else {
            first = entry
        }
    }

    /// Undoes the entry of a row. An addition that somebody has changed since stays.
    private func takeBack(_ entry: AuditEntry.ID, by author: Account.ID?) throws -> AuditEntry.ID {
        if let change = try snapshot.ask(.auditEntry(entry)), change.isAddition,
            try snapshot.lastEntry(of: change.subject) != entry
        {
            throw CatalogueRefusal.changedAgainSince
        }
        return try undo(entry, by: author)
    }

    private func write(
        _ outcome: ImportRow.Outcome, entry: AuditEntry.ID? = nil, message: String, of row: ImportRow, in id: Import.ID
    ) throws {
        try database.send(
            """
            UPDATE import_rows SET outcome = $3, entry_id = $4, message = $5, cells = CASE WHEN $6 THEN cells ELSE '' END
            WHERE import_id = $1 AND number = $2
            """, [id, row.number, outcome.rawValue, entry, message, outcome == .refused])
        for (column, change) in [(row.outcome, -1), (outcome, 1)] where column != .added && column != .changed {
            try database.send(
                "UPDATE imports SET \(column.rawValue) = \(column.rawValue) + $2 WHERE id = $1", [id, change])
        }
    }

    /// Deletes rows of the first import that is long over, and not at work. Returns the number of rows deleted.
    func deleteExpiredImports(atMost limit: Int) throws -> Int {
        guard let old = try snapshot.ask(.firstImport(begunBefore: now + -Import.lifetime)) else { return 0 }
        let rows = try database.execute(
            """
            DELETE FROM import_rows WHERE import_id = $1 AND number IN
                (SELECT number FROM import_rows WHERE import_id = $1 ORDER BY number LIMIT $2)
            """, [old, max(0, limit)])
        guard rows < limit else { return rows }
        return try rows + database.execute("DELETE FROM imports WHERE id = $1", [old])
    }
}
