public import Shop

extension Query {
    /// The import with this key; or nil.
    public static func importing(_ id: Import.ID) -> Query<Import?> {
        .init(first: "\(selection) WHERE id = $1", [id], Import.init)
    }

    /// The latest imports, newest first.
    public static func latestImports(limit: Int) -> Query<[Import]> {
        .init(all: "\(selection) ORDER BY id DESC LIMIT $1", [limit], Import.init)
    }

    /// The import to process next; nil if there is none.
    public static var importAtWork: Query<Import?> {
        .init(
            first: "\(selection) WHERE stage IN ('reading', 'applying', 'undoing') ORDER BY id LIMIT 1", [], Import.init
        )
    }

    /// The first import that began before a time and is not being processed. One that is stuck does not block the
    /// others.
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

    /// The entry that represents all applied rows of an import in History; nil if none is applied.
    static func firstEntry(ofAppliedRowsOf id: Import.ID) -> Query<AuditEntry.ID?> {
        firstEntry("audit_entries.id", .done, "ASC", of: id)
    }

    /// The entry that represents all undone rows of an import in History; nil if none is undone. Rows are undone in
    /// descending order.
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

    /// The first rows of an import with this outcome.
    public static func rows(of id: Import.ID, _ outcome: ImportRow.Outcome, limit: Int) -> Query<[ImportRow]> {
        rows(of: id, outcome, limit: limit, in: "ASC")
    }

    /// The next rows of an import that will add or change data.
    public static func rowsToApply(of id: Import.ID, after number: Int, limit: Int) -> Query<[ImportRow]> {
        .init(
            all: """
                SELECT number, outcome, cells, message, version, entry_id FROM import_rows
                WHERE import_id = $1 AND outcome IN ('added', 'changed') AND number > $2 ORDER BY number LIMIT $3
                """, [id, number, limit], ImportRow.init)
    }

    /// The last rows, in descending order.
    static func lastRows(of id: Import.ID, _ outcome: ImportRow.Outcome, limit: Int) -> Query<[ImportRow]> {
        rows(of: id, outcome, limit: limit, in: "DESC")
    }

    private static func rows(
        of id: Import.ID, _ outcome: ImportRow.Outcome, limit: Int, in direction: String
    ) -> Query<[ImportRow]> {
        .init(
            all: """
                SELECT number, outcome, cells, message, version, entry_id FROM import_rows
                WHERE import_id = $1 AND number IN (
                    SELECT number FROM import_rows WHERE import_id = $1 AND outcome = $2
                    ORDER BY number \(direction) LIMIT $3)
                ORDER BY number \(direction)
                """, [id, outcome.rawValue, limit], ImportRow.init)
    }
}

extension ImportRow {
    fileprivate init(_ row: Row) throws {
        self.init(
            number: row[0], outcome: try row.oneOf(1), cells: row[2], message: row[3], version: row[4], entry: row[5])
    }
}

extension Import {
    fileprivate init(_ row: Row) throws {
        var counts = ImportCounts()
        (counts.rows, counts.same, counts.added, counts.changed) = (row[11], row[12], row[13], row[14])
        (counts.refused, counts.done, counts.undone, counts.kept) = (row[15], row[16], row[17], row[18])
        self.init(
            id: row[0], kind: try row.oneOf(1), stage: try row.oneOf(2), author: row[3], begunAt: row[4],
            fileName: row[5], file: row[6], size: row[7], position: row[8], heading: row[9], problem: row[10],
            counts: counts)
    }
}

private let selection = """
    SELECT id, kind, stage, account_id, begun_at, file_name, file, size, position, heading, problem, row_count, same,
        added, changed, refused, done, undone, kept
    FROM imports
    """
