import Localization
import Shop

/// Names of a table's columns, as its file has them.
struct TableHeading {
    static let mostColumns = 200

    let names: [String]
    let separator: UInt8

    /// Throws `CSVRefusal.tooManyColumns`.
    init(_ row: String) throws(CSVRefusal) {
        separator = CSVCells.separator(of: row)
        names = CSVCells.read(row, separator: separator).map { $0.line(for: 100) }
        guard names.count <= Self.mostColumns else { throw .tooManyColumns }
    }

    /// Returns true if the file has a column of this name, in upper or lower case.
    func contains(_ column: String) -> Bool { names.contains { $0.lowercased() == column.lowercased() } }
}

/// A row of an imported table: its cells by the names of their columns.
struct TableRow {
    private var cells: [String: String]

    /// A row as it stands in the file.
    init(_ row: String, _ heading: TableHeading) {
        cells = Dictionary(
            zip(heading.names.map(Self.name), CSVCells.read(row, separator: heading.separator))
        ) { first, _ in first }
    }

    /// True if no cell contains anything but white space.
    var isEmpty: Bool { cells.values.allSatisfy(\.trimmed.isEmpty) }

    /// The cell of a column; nil where the table has no such column.
    subscript(column: String) -> String? { cells[Self.name(column)] }

    /// Returns the row with another cell in a column; nil removes the column.
    func replacing(_ column: String, with cell: String?) -> TableRow {
        var row = self
        row.cells[Self.name(column)] = cell
        return row
    }

    /// Names of columns are the same in capitals or not.
    private static func name(_ column: String) -> String { column.lowercased() }
}

/// Effect of a row.
enum RowEffect {
    case same
    /// With the values that were read from the cells of these columns.
    case added([(column: String, value: AuditEntry.FieldChange)])
    /// Of something that has this name and this version.
    case changed([AuditEntry.FieldChange], of: String, version: Int)
    /// With a sentence that says why.
    case refused(Message)
}
