/// The tables whose rows are copied from one engine to another: all tables of the engines' own catalogues, except those
/// that each engine fills by itself.
struct CopyPlan {
    let tables: [StoredTable]

    /// The tables of the search, of the schema version, and of the programs that have the database open. Also the
    /// tables whose rows are files beside an SQLite database.
    private static let ownTables: Set = [
        "search_changes", "search_index", "search_words", "product_search", "category_search", "shopme_schema",
        "leases", "picture_files", "import_files",
    ]

    /// Creates a plan.
    ///
    /// - Throws: `CopyError.unknownTable` if one database has a table or a column that the other database lacks.
    init(from source: [StoredTable], to target: [StoredTable]) throws(CopyError) {
        let (sources, targets) = (Self.named(source), Self.named(target))
        tables = try sources.keys.sorted().map { name throws(CopyError) in
            guard let source = sources[name], let target = targets[name], source.hasRows(like: target) else {
                throw .unknownTable(name)
            }
            return StoredTable(
                name: name, columns: source.columns, key: source.key, written: target.written,
                constants: target.constants)
        }
        if let unknown = targets.keys.filter({ sources[$0] == nil }).min() { throw .unknownTable(unknown) }
    }

    private static func named(_ tables: [StoredTable]) -> [String: StoredTable] {
        Dictionary(tables.filter { !ownTables.contains($0.name) }.map { ($0.name, $0) }) { first, _ in first }
    }
}

extension StoredTable {
    fileprivate func hasRows(like other: StoredTable) -> Bool {
        Set(columns) == Set(other.columns) && !key.isEmpty && keyNames == other.keyNames
            && columns.allSatisfy { $0.kind != .other }
    }

    private var keyNames: [String] { key.map { columns[$0].name } }
}
