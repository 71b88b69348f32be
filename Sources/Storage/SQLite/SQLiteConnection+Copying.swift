extension SQLiteConnection: CopiedDatabase {
    func storedTables() throws -> [StoredTable] {
        let names = Query<[String]>(
            all: """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
                """)
        return try ask(names).map { name in
            let columns = try ask(Query<[TableColumn]>.columns(of: name))
            let key = columns.indices.filter { columns[$0].keyPosition > 0 }.sorted {
                columns[$0].keyPosition < columns[$1].keyPosition
            }
            return StoredTable(name: name, columns: columns.map(\.column), key: key)
        }
    }

    func lastNumbers() throws -> [String: Int64] {
        let numbers = try ask(
            Query<[(String, Int64)]>(all: "SELECT name, seq FROM sqlite_sequence") { ($0[0], $0[1]) })
        return Dictionary(uniqueKeysWithValues: numbers)
    }

    func load(_ tables: [StoredTable], _ numbers: [String: Int64], _ write: () throws -> Void) throws {
        // Foreign keys are disabled in an unfinished file.
        try withoutTriggers {
            try write()
            for (table, number) in numbers where tables.contains(where: { $0.name == table }) {
                try giveNumbers(in: table, behind: number)
            }
            try rebuildSearch()
        }
        try checkReferences()
    }

    /// Lets new rows of a table get numbers after `number`. Only tables whose numbers are never assigned twice
    /// (AUTOINCREMENT) have a row in `sqlite_sequence`.
    private func giveNumbers(in table: String, behind number: Int64) throws {
        try execute(
            """
            INSERT INTO sqlite_sequence (name, seq) SELECT name, 0 FROM sqlite_schema
            WHERE name = $1 AND sql LIKE '%AUTOINCREMENT%'
                AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $1)
            """, [table])
        try execute("UPDATE sqlite_sequence SET seq = max(seq, $2) WHERE name = $1", [table, number])
    }
}

/// A column of a table in SQLite's catalogue.
private struct TableColumn {
    let column: StoredColumn
    /// The position in the primary key, counted from 1; 0 if the column is not part of the key.
    let keyPosition: Int
}

extension Query {
    /// The columns of a table, except the computed ones.
    fileprivate static func columns(of table: String) -> Query<[TableColumn]> {
        .init(
            all: "SELECT name, type, pk FROM pragma_table_xinfo($1) WHERE hidden = 0 ORDER BY cid", [table]
        ) { row in
            TableColumn(column: StoredColumn(name: row[0], kind: .init(type: row[1])), keyPosition: row[2])
        }
    }
}

extension StoredColumn.Kind {
    fileprivate init(type: String) {
        self =
            switch type {
            case "INTEGER": .integer
            case "TEXT": .text
            case "BLOB": .bytes
            default: .other
            }
    }
}
