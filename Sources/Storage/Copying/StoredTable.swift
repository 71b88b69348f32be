/// A column of a table, as an engine's own catalogue has it. Computed columns are none.
struct StoredColumn: Hashable {
    enum Kind {
        case integer, text, bytes
        /// One that only one engine has, such as the words of its search.
        case other
    }

    let name: String
    let kind: Kind
}

/// A table of a shop's database, as an engine's own catalogue has it.
struct StoredTable {
    let name: String
    let columns: [StoredColumn]
    /// Places of the columns of its primary key, in that key's order.
    let key: [Int]
    /// Table that takes the rows, where `name` is a view of it.
    var written: String?
    /// Columns of that table which the view does not have, and what they hold in a new row.
    var constants: [(column: String, value: String)] = []

    /// Its rows in the order of its key; those behind a key that is given as arguments, or from the first on.
    func selection(isBehindKey: Bool, limit: Int) -> String {
        let key = key.map { columns[$0].quotedName }.joined(separator: ", ")
        let condition = isBehindKey ? " WHERE (\(key)) > (\(Self.parameters(self.key.count)))" : ""
        return "SELECT \(columnNames) FROM \"\(name)\"\(condition) ORDER BY \(key) LIMIT \(limit)"
    }

    /// Adds so many rows.
    func insertion(ofRows count: Int) -> String {
        let names = ([columnNames] + constants.map { "\"\($0.column)\"" }).joined(separator: ", ")
        let fixed = constants.map { ", \($0.value)" }.joined()
        let rows = (0..<count).map { "(\(Self.parameters(columns.count, after: $0 * columns.count))\(fixed))" }
        return "INSERT INTO \"\(target)\" (\(names)) VALUES \(rows.joined(separator: ", "))"
    }

    /// Table that its rows are in.
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
    /// Rows that are read, and written, at one time.
    private static var pageSize: Int { 250 }

    /// All rows of a table in the order of its key, a page at a time: those that follow a key are found by it.
    func pages(of table: StoredTable) -> TablePages<Self> { TablePages(self, table, size: Self.pageSize) }

    /// Writes rows, whose values stand in the order of the table's columns.
    func insert(_ rows: [[StoredValue]], into table: StoredTable) throws {
        guard !rows.isEmpty else { return }
        try execute(table.insertion(ofRows: rows.count), rows.flatMap { $0 })
    }

    func rowCount(of table: StoredTable) throws -> Int {
        try ask(Query(value: "SELECT count(*) FROM \"\(table.name)\""))
    }
}

/// Rows of a table, read a page at a time in the order of its key.
struct TablePages<Database: DatabaseConnection> {
    private let database: Database
    private let table: StoredTable
    private let size: Int
    private var last: [StoredValue]?
    private var isOver = false

    init(_ database: Database, _ table: StoredTable, size: Int) {
        (self.database, self.table, self.size) = (database, table, size)
    }

    /// The next page; empty when there is none.
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
