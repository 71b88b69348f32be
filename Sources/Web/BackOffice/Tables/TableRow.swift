import Shop

/// A row of an imported table: its cells by the names of their columns.
struct TableRow {
    private let cells: [String: String]

    /// `heading` and `row` as they stand in the file.
    init(_ row: String, heading: String) {
        let separator = CSVCells.separator(of: heading)
        let names = CSVCells.read(heading, separator: separator).map(Self.name)
        cells = Dictionary(zip(names, CSVCells.read(row, separator: separator))) { first, _ in first }
    }

    /// The cell of a column; nil where the table has no such column.
    subscript(column: String) -> String? { cells[Self.name(column)] }

    /// Names of columns are the same in capitals or not.
    private static func name(_ column: String) -> String { column.trimmed.lowercased() }
}

/// Effect of a row.
enum RowEffect {
    case same
    case added
    case changed([AuditEntry.FieldChange])
    /// With a sentence that says why.
    case refused(String)
}
