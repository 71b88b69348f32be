/// The objects of an SQLite schema: tables, indexes, views and triggers, each with the statement that creates it.
struct DatabaseSchema {
    /// Statements keyed by type and name, such as `trigger variants_stay`.
    private(set) var statements: [String: String] = [:]

    /// The schema of the newest version, as a test writes it into `Migrations/schema.sql`.
    static let newest = DatabaseSchema(text: String(decoding: PackageResources.schema_sql, as: UTF8.self))

    /// Reads the schema of an open database, without SQLite's own tables: the sequence of keys, the statistics and the
    /// indexes of constraints.
    init(_ connection: SQLiteConnection) throws {
        let rows: Query<[(name: String, statement: String)]> = .init(
            all: """
                SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_schema
                WHERE (sql IS NOT NULL OR type <> 'index')
                    AND (type <> 'table' OR name NOT IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))
                """
        ) { ($0[0], $0[1]) }
        for row in try connection.ask(rows) { statements[row.name] = row.statement }
    }

    /// Creates the schema of an earlier version by its migrations, in memory.
    init(version: Int, of migrations: [Migration]) throws {
        let connection = try SQLiteConnection(":memory:")
        try connection.executeScript("PRAGMA foreign_keys = OFF")
        for migration in migrations.prefix(version) { try connection.executeScript(migration.sql) }
        self = try DatabaseSchema(connection)
        try connection.close()
    }

    /// Returns a sentence for each object that is missing, replaced or not part of `expected`, sorted by name.
    func faults(comparedWith expected: DatabaseSchema) -> [String] {
        let names = Set(statements.keys).union(expected.statements.keys).sorted()
        return names.compactMap { name in
            switch (statements[name], expected.statements[name]) {
            case (nil, _): "the \(name) is missing"
            case (_, nil): "the \(name.printable) is not part of the shop"
            case (let present?, let known?):
                present == known || expected.isShadowTable(name) || present.sqlTokens == known.sqlTokens
                    ? nil : "the \(name) was replaced"
            }
        }
    }

    /// Adds a table that only one kind of file has.
    mutating func add(table name: String, statement: String) {
        statements["table \(name)"] = statement
    }

    /// True for a table in which a full-text index stores its data. SQLite creates these tables, and each version of
    /// SQLite may choose other columns.
    private func isShadowTable(_ name: String) -> Bool {
        guard let suffix = name.lastIndex(of: "_"), Self.shadowSuffixes.contains(name[suffix...]) else { return false }
        return statements[String(name[..<suffix])]?.hasPrefix("CREATE VIRTUAL TABLE") == true
    }

    private static let shadowSuffixes: Set<Substring> = ["_data", "_idx", "_content", "_docsize", "_config"]
}

/// The text form: a line `--- trigger variants_stay` before each statement.
extension DatabaseSchema {
    private static let mark = "--- "

    init(text: String) {
        var name = ""
        var lines: [Substring] = []
        func end(_ statements: inout [String: String]) {
            if !name.isEmpty { statements[name] = lines.joined(separator: "\n") }
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(Self.mark) {
                end(&statements)
                (name, lines) = (String(line.dropFirst(Self.mark.count)), [])
            } else {
                lines.append(line)
            }
        }
        // The last line of the file is empty.
        if lines.last?.isEmpty == true { lines.removeLast() }
        end(&statements)
    }

    var text: String {
        statements.keys.sorted().map { "\(Self.mark)\($0)\n\(statements[$0] ?? "")\n" }.joined()
    }
}

extension String {
    /// The name of an object, made safe for a terminal and a log, since another program may have chosen it.
    fileprivate var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.prefix(100).map { $0.properties.isControlOrFormat ? "?" : $0 }))
    }
}

extension Unicode.Scalar.Properties {
    fileprivate var isControlOrFormat: Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator, .surrogate].contains(generalCategory)
    }
}
