extension PostgreSQLConnection: CopiedDatabase {
    /// Creates a shop in an empty database and calls `fill`, in one transaction. Other programs that open the database
    /// wait for the end of the transaction.
    ///
    /// - Throws: `CopyError.notEmpty`.
    func makeShop<Result>(_ fill: () throws -> Result) throws -> Result {
        try whileOthersWait {
            guard try isEmpty else { throw CopyError.notEmpty(location: location) }
            return try inTransaction {
                // The copying may read a picture from a slow disk between two rows.
                try executeScript("SET LOCAL idle_in_transaction_session_timeout = 0")
                try Migrator(migrations: Migration.allOfPostgreSQL).take(self) { _ in }
                return try fill()
            }
        }
    }

    func storedTables() throws -> [StoredTable] {
        let columns = try ask(Query<[CatalogueColumn]>.catalogueColumns)
        let tables = Dictionary(grouping: columns, by: \.table).map { name, columns in
            let stored = columns.filter { !$0.isComputed }
            let key = stored.indices.filter { stored[$0].keyPosition >= 0 }.sorted {
                stored[$0].keyPosition < stored[$1].keyPosition
            }
            return StoredTable(name: name, columns: stored.map(\.column), key: key)
        }
        return tables.map(\.whole)
    }

    func lastNumbers() throws -> [String: Int64] {
        let numbers = try ask(
            Query<[(table: String, number: Int64?)]>(
                all: """
                    SELECT relname, pg_sequence_last_value(pg_get_serial_sequence(relname, attname)::regclass)
                    FROM (\(identities)) AS identities
                    """
            ) { ($0[0], $0[1]) })
        return Dictionary(uniqueKeysWithValues: numbers.compactMap { entry in entry.number.map { (entry.table, $0) } })
    }

    func load(_ tables: [StoredTable], _ numbers: [String: Int64], _ write: () throws -> Void) throws {
        // Without foreign keys, the order of the inserted rows does not matter. Adding a foreign key again checks all
        // rows at once.
        let references = try ask(Query<[Reference]>.references)
        try executeAll(references.map { "ALTER TABLE \($0.table) DROP CONSTRAINT \($0.name)" })
        try executeAll(tables.map { "ALTER TABLE \"\($0.target)\" DISABLE TRIGGER USER" })
        try write()
        try executeAll(references.map { "ALTER TABLE \($0.table) ADD CONSTRAINT \($0.name) \($0.definition)" })
        for (table, column) in try ask(Query<[(String, String)]>(all: identities) { ($0[0], $0[1]) })
        where tables.contains(where: { $0.target == table }) {
            try giveNumbers(in: table, column, behind: numbers[table])
        }
        try rebuildSearch()
        try executeAll(tables.map { "ALTER TABLE \"\($0.target)\" ENABLE TRIGGER USER" })
        try executeScript("ANALYZE \(tables.map { "\"\($0.target)\"" }.joined(separator: ", "))")
    }

    private func executeAll(_ statements: [String]) throws {
        try executeScript(statements.joined(separator: "; "))
    }

    private func giveNumbers(in table: String, _ column: String, behind last: Int64?) throws {
        let highest = try ask(Query<Int64?>(first: "SELECT max(\"\(column)\") FROM \"\(table)\""))
        guard let number = [last, highest].compactMap(\.self).max() else { return }
        try execute("SELECT setval(pg_get_serial_sequence($1, $2)::regclass, $3)", [table, column, number])
    }
}

/// The tables with an identity column, whose numbers come from a sequence, and the names of these columns.
private let identities = """
    SELECT CAST(relname AS TEXT) AS relname, CAST(attname AS TEXT) AS attname
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND attidentity <> '' AND NOT attisdropped
    """

/// A foreign key in PostgreSQL's catalogue.
private struct Reference {
    let table: String
    let name: String
    let definition: String
}

/// A column in PostgreSQL's catalogue.
private struct CatalogueColumn {
    let table: String
    let column: StoredColumn
    let isComputed: Bool
    /// The position in the primary key; negative if the column is not part of it.
    let keyPosition: Int
}

extension Query {
    fileprivate static var references: Query<[Reference]> {
        .init(
            all: """
                SELECT CAST(conrelid::regclass AS TEXT), quote_ident(conname), pg_get_constraintdef(oid)
                FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY oid
                """
        ) { Reference(table: $0[0], name: $0[1], definition: $0[2]) }
    }

    fileprivate static var catalogueColumns: Query<[CatalogueColumn]> {
        .init(
            all: """
                SELECT relname, attname, atttypid, attgenerated <> '',
                    coalesce(array_position(CAST(indkey AS SMALLINT[]), attnum), -1)
                FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
                LEFT JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
                WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname, attnum
                """
        ) { row in
            let type = PostgreSQLType(rawValue: UInt32(row[2] as Int))
            return CatalogueColumn(
                table: row[0], column: StoredColumn(name: row[1], kind: .init(type)), isComputed: row[3],
                keyPosition: row[4])
        }
    }
}

extension StoredColumn.Kind {
    fileprivate init(_ type: PostgreSQLType?) {
        self =
            switch type {
            case .int8: .integer
            case .text: .text
            case .bytea: .bytes
            default: .other
            }
    }
}

extension StoredTable {
    /// The table as SQLite has it, where a sum that PostgreSQL stores in several parts is one row.
    fileprivate var whole: StoredTable {
        let (end, part) = ("_sum_parts", "part")
        guard name.hasSuffix(end) else { return self }
        let kept = columns.indices.filter { columns[$0].name != part }
        return StoredTable(
            name: name.dropLast(end.count) + "_sums", columns: kept.map { columns[$0] },
            key: key.compactMap { kept.firstIndex(of: $0) }, written: name, constants: [(part, "0")])
    }
}
