public import Shop

/// Changes of imports. Files are read, and rows are applied and undone, in portions, so that other changes can run in
/// between. Each portion is committed together with the position that it has reached, so it is never applied twice.
extension Transaction {
    /// Inserts an import of a file in the folder of imports. Returns the existing import if the file already has one.
    public func beginImport(
        _ kind: Import.Kind, file: String, fileName: String, size: Int, by author: Account.ID
    ) throws -> Import.ID {
        if let begun = try snapshot.ask(.importID(ofFile: file)) { return begun }
        let id: Import.ID = try database.insert(
            [
                "kind": kind.rawValue, "file": file, "file_name": fileName, "size": size, "account_id": author,
                "begun_at": now,
            ], into: "imports")
        try storeFile(file, of: id)
        return id
    }

    /// Inserts rows that were read from the file. Does nothing if the import is no longer being read, for example
    /// because it was cancelled, or if its position is no longer `start`.
    ///
    /// - Parameters:
    ///   - same: The number of rows of this portion that change nothing. They are counted and not inserted.
    ///   - heading: The row of column names, as in the file.
    ///   - start: The position in the file before these rows, in bytes.
    ///   - position: The position in the file after these rows, in bytes.
    public func add(
        _ rows: [ImportRow], same: Int, heading: String, to id: Import.ID, from start: Int, to position: Int
    ) throws {
        guard let now = try snapshot.ask(.importing(id)), now.stage == .reading, now.position == start else { return }
        for row in rows {
            try database.send(
                [
                    "import_id": id, "number": row.number, "outcome": row.outcome.rawValue, "cells": row.cells,
                    "message": row.message, "version": row.version,
                ], into: "import_rows")
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

    /// Ends the reading of an import: all rows were read, or the import is refused.
    ///
    /// - Parameter problem: The reason why the file cannot be read; empty if all rows were read.
    public func endReading(_ id: Import.ID, problem: String = "") throws {
        try database.send(
            "UPDATE imports SET stage = $2, problem = $3 WHERE id = $1 AND stage = 'reading'",
            [id, (problem.isEmpty ? Import.Stage.read : .refused).rawValue, problem])
    }

    /// Sets the stage of an import.
    ///
    /// - Parameter before: The stages that the import may have before.
    /// - Returns: False, without a change, if the import has another stage.
    @discardableResult
    public func setStage(_ stage: Import.Stage, of id: Import.ID, from before: Import.Stage...) throws -> Bool {
        guard let now = try snapshot.ask(.importing(id)), before.contains(now.stage) else { return false }
        try database.send("UPDATE imports SET stage = $2 WHERE id = $1", [id, stage.rawValue])
        return true
    }

    /// Stops the work on an import. An import that was being read is cancelled. Applied rows stay, and can be undone.
    public func stop(_ id: Import.ID) throws {
        try setStage(.cancelled, of: id, from: .reading)
        try setStage(.applied, of: id, from: .applying, .undoing)
    }

    /// Sets the author of the import's changes from now on.
    public func setAuthor(_ author: Account.ID, of id: Import.ID) throws {
        try database.send("UPDATE imports SET account_id = $2 WHERE id = $1", [id, author])
    }

    /// Applies waiting rows: the first one, and further ones while `hasTime` returns true.
    ///
    /// - Parameters:
    ///   - limit: The largest number of rows to apply.
    ///   - change: Applies one row. Returns its entry in the audit log, or nil if the row no longer changes anything.
    ///     Throws `ImportRefusal` if the row cannot be applied; the row is then stored as refused, with the reason.
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
                try setOutcome(.done, entry: entry, message: row.message, of: row, in: id)
            } catch let refusal as ImportRefusal {
                try setOutcome(.refused, message: refusal.sentence, of: row, in: id)
            }
        }
    }

    /// Undoes applied rows, the last one first: one row, and further ones while `hasTime` returns true. A row is kept
    /// if its data was changed again after the import.
    ///
    /// - Parameter limit: The largest number of rows to undo.
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
                try setOutcome(.undone, entry: row.entry, message: row.message, of: row, in: id)
            } catch is CatalogueRefusal {
                try setOutcome(.kept, entry: row.entry, message: row.message, of: row, in: id)
            }
        }
    }

    /// Undoes the entry of a row. Throws `CatalogueRefusal.changedAgainSince` if the row added something that was
    /// changed after the import.
    private func takeBack(_ entry: AuditEntry.ID, by author: Account.ID?) throws -> AuditEntry.ID {
        if let change = try snapshot.ask(.auditEntry(entry)), change.isAddition,
            try snapshot.lastEntry(of: change.subject) != entry
        {
            throw CatalogueRefusal.changedAgainSince
        }
        return try undo(entry, by: author)
    }

    private func setOutcome(
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

    /// Deletes rows of the first import that began more than `Import.lifetime` seconds ago and is not at work. Deletes
    /// the import after its last row. Returns the number of deleted rows.
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
