/// A column of a table, from the engine's own catalogue. Computed columns are excluded.
struct StoredColumn: Hashable {
    enum Kind {
        case integer, text, bytes
        /// A type that only one engine has, such as the words of its search index.
        case other
    }

    let name: String
    let kind: Kind
}

/// A table of a shop's database, from the engine's own catalogue.
struct StoredTable {
    let name: String
    let columns: [StoredColumn]
    /// The indexes of the primary key's columns, in the order of that key.
    let key: [Int]
    /// The table that rows are inserted into, if `name` is a view of it.
    var written: String?
    /// The columns that the table has and its view lacks, and their values in a new row.
    var constants: [(column: String, value: String)] = []

    /// SQL for the rows in the order of the primary key: those after a key given as arguments, or from the first row.
    func selection(isBehindKey: Bool, limit: Int) -> String {
        let key = key.map { columns[$0].quotedName }.joined(separator: ", ")
        let condition = isBehindKey ? " WHERE (\(key)) > (\(Self.parameters(self.key.count)))" : ""
        return "SELECT \(columnNames) FROM \"\(name)\"\(condition) ORDER BY \(key) LIMIT \(limit)"
    }

    /// SQL that inserts `count` rows.
    func insertion(ofRows count: Int) -> String {
        let names = ([columnNames] + constants.map { "\"\($0.column)\"" }).joined(separator: ", ")
        let fixed = constants.map { ", \($0.value)" }.joined()
        let rows = (0..<count).map { "(\(Self.parameters(columns.count, after: $0 * columns.count))\(fixed))" }
        return "INSERT INTO \"\(target)\" (\(names)) VALUES \(rows.joined(separator: ", "))"
    }

    /// The table that contains the rows.
    var target: String { written ?? name }

    private var columnNames: String { columns.map(\.quotedName).joined(separator: ", ") }

    private static func parameters(_ count: Int, after first: Int = 0) -> String {
        (1...count).map { "$\(first + $0)" }.joined(separator: ", ")
    }
}

extension StoredColumn {
    fileprivate var quotedName: String { "\"\(name)\"" }
}

extension DatabaseConnection {
    /// The number of rows that are read, or written, at a time.
    private static var pageSize: Int { 250 }

    /// Returns all rows of a table in the order of its primary key, a page at a time. Each page is found by the last
    /// key of the previous page.
    func pages(of table: StoredTable) -> TablePages<Self> { TablePages(self, table, size: Self.pageSize) }

    /// Inserts rows, whose values are in the order of the table's columns.
    func insert(_ rows: [[StoredValue]], into table: StoredTable) throws {
        guard !rows.isEmpty else { return }
        try execute(table.insertion(ofRows: rows.count), rows.flatMap { $0 })
    }

    func rowCount(of table: StoredTable) throws -> Int {
        try ask(Query(value: "SELECT count(*) FROM \"\(table.name)\""))
    }
}

/// The rows of a table, read a page at a time in the order of its primary key.
struct TablePages<Database: DatabaseConnection> {
    private let database: Database
    private let table: StoredTable
    private let size: Int
    private var last: [StoredValue]?
    private var isOver = false

    init(_ database: Database, _ table: StoredTable, size: Int) {
        (self.database, self.table, self.size) = (database, table, size)
    }

    /// Returns the next page, which is empty after the last one.
    mutating func next() throws -> [[StoredValue]] {
        guard !isOver else { return [] }
        let key = last.map { row in table.key.map { row[$0] } }
        let sql = table.selection(isBehindKey: key != nil, limit: size)
        let rows = try database.ask(
            Query(all: sql, key ?? []) { [columns = table.columns] row in
                columns.indices.map { StoredValue(row, $0, columns[$0].kind) }
            })
        last = rows.last
        isOver = rows.count < size
        return rows
    }
}
