public import Shop

extension Query {
    /// An import; nil if there is none with this identifier.
    public static func importing(_ id: Import.ID) -> Query<Import?> {
        .first("WHERE id = $1", [id])
    }

    /// The most recently started imports, newest first.
    public static func latestImports(limit: Int) -> Query<[Import]> {
        .all("ORDER BY id DESC LIMIT $1", [limit])
    }

    /// The import to work on: the first one that is being read, applied or undone; nil if there is none.
    public static var importAtWork: Query<Import?> {
        .first("WHERE stage IN ('reading', 'applying', 'undoing') ORDER BY id LIMIT 1")
    }

    /// The first import that began before a time and is not at work. So a stuck import does not delay others.
    static func firstImport(begunBefore time: Timestamp) -> Query<Import.ID?> {
        .init(
            first: """
                SELECT id FROM imports WHERE begun_at < $1 AND stage NOT IN ('reading', 'applying', 'undoing')
                ORDER BY id LIMIT 1
                """, [time]
        ) { $0[0] }
    }

    /// True if the account may manage the shop.
    public static func isManager(_ account: Account.ID) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM accounts WHERE id = $1 AND role = 'manager')", [account])
    }

    static func importID(ofFile file: String) -> Query<Import.ID?> {
        .init(first: "SELECT id FROM imports WHERE file = $1", [file]) { $0[0] }
    }

    /// The audit log entry under which "History" groups all applied rows of an import; nil if none is applied.
    static func firstEntry(ofAppliedRowsOf id: Import.ID) -> Query<AuditEntry.ID?> {
        firstEntry("audit_entries.id", .done, "ASC", of: id)
    }

    /// The audit log entry under which "History" groups all undone rows of an import; nil if none is undone. Rows are
    /// undone in descending order.
    static func firstEntry(ofUndoneRowsOf id: Import.ID) -> Query<AuditEntry.ID?> {
        firstEntry("audit_entries.undone_by", .undone, "DESC", of: id)
    }

    private static func firstEntry(
        _ entry: String, _ outcome: ImportRow.Outcome, _ direction: String, of id: Import.ID
    ) -> Query<AuditEntry.ID?> {
        .init(
            first: """
                SELECT \(entry) FROM import_rows JOIN audit_entries ON audit_entries.id = entry_id
                WHERE import_id = $1 AND outcome = $2 ORDER BY number \(direction) LIMIT 1
                """, [id, outcome.rawValue]
        ) { $0[0] }
    }

    /// The first rows of an import that have this outcome.
    public static func rows(of id: Import.ID, _ outcome: ImportRow.Outcome, limit: Int) -> Query<[ImportRow]> {
        rows(of: id, outcome, limit: limit, in: "ASC")
    }

    /// The next rows of an import that wait to add or change data.
    public static func rowsToApply(of id: Import.ID, after number: Int, limit: Int) -> Query<[ImportRow]> {
        .all(
            """
            WHERE import_id = $1 AND outcome IN ('added', 'changed') AND number > $2 ORDER BY number LIMIT $3
            """, [id, number, limit])
    }

    /// The last rows of an import that have this outcome, in descending order.
    static func lastRows(of id: Import.ID, _ outcome: ImportRow.Outcome, limit: Int) -> Query<[ImportRow]> {
        rows(of: id, outcome, limit: limit, in: "DESC")
    }

    private static func rows(
        of id: Import.ID, _ outcome: ImportRow.Outcome, limit: Int, in direction: String
    ) -> Query<[ImportRow]> {
        .all(
            """
            WHERE import_id = $1 AND number IN (
                SELECT number FROM import_rows WHERE import_id = $1 AND outcome = $2
                ORDER BY number \(direction) LIMIT $3)
            ORDER BY number \(direction)
            """, [id, outcome.rawValue, limit])
    }
}

extension ImportRow: Selectable {
    enum Columns: Int, ColumnList { case number, outcome, cells, message, version, entryID }

    static let selection = "SELECT \(Columns.list) FROM import_rows"

    init(_ row: NamedRow<Columns>) throws {
        self.init(
            number: row[.number], outcome: try row.oneOf(.outcome), cells: row[.cells], message: row[.message],
            version: row[.version], entry: row[.entryID])
    }
}

extension Import: Selectable {
    enum Columns: Int, ColumnList {
        case id, kind, stage, accountID, begunAt, fileName, file, size, position, heading, problem
        case rowCount, same, added, changed, refused, done, undone, kept
    }

    static let selection = "SELECT \(Columns.list) FROM imports"

    init(_ row: NamedRow<Columns>) throws {
        var counts = ImportCounts()
        (counts.rows, counts.same, counts.added) = (row[.rowCount], row[.same], row[.added])
        (counts.changed, counts.refused, counts.done) = (row[.changed], row[.refused], row[.done])
        (counts.undone, counts.kept) = (row[.undone], row[.kept])
        self.init(
            id: row[.id], kind: try row.oneOf(.kind), stage: try row.oneOf(.stage), author: row[.accountID],
            begunAt: row[.begunAt], fileName: row[.fileName], file: row[.file], size: row[.size],
            position: row[.position], heading: row[.heading], problem: row[.problem], counts: counts)
    }
}
