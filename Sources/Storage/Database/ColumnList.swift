/// The columns of a SELECT list, one case each, in the order of the list.
///
/// A case has the name of its column in camel case: `begunAt` is the column `begun_at`. The raw value is the index of
/// the column, so that reading by name takes no more instructions than reading by index. A case for a nested list, such
/// as the columns of a picture, must be the last one.
protocol ColumnList: ColumnName, CaseIterable, Hashable, RawRepresentable<Int>, SendableMetatype {
    /// The table that plain columns belong to; nil if their names are unambiguous without it.
    static var table: String? { get }
    /// The SQL of the cases that are not plain columns.
    static var expressions: [Self: String] { get }
}

extension ColumnList {
    static var table: String? { nil }
    static var expressions: [Self: String] { [:] }

    /// The SELECT list, to be computed once for each statement.
    static var list: String { list() }

    /// Returns the SELECT list for the same columns of another table, or with other SQL for some columns.
    ///
    /// - Parameter expressions: The SQL of the columns that differ.
    static func list(of table: String? = Self.table, _ expressions: [Self: String] = [:]) -> String {
        allCases.map { column in
            expressions[column] ?? Self.expressions[column] ?? (table.map { $0 + "." } ?? "") + column.name
        }.joined(separator: ", ")
    }

    /// The name of the column: `begun_at` for `begunAt`, `account_id` for `accountID`.
    var name: String {
        var (name, isUpper) = ([UInt8](), true)
        for letter in "\(self)".utf8 {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
            if isCapital && !isUpper { name.append(UInt8(ascii: "_")) }
            name.append(letter)
            isUpper = isCapital
        }
        return String(decoding: name, as: UTF8.self).lowercased()
    }
}

/// The name of a column: a case of a list, or a text for a column that no list has.
protocol ColumnName: Sendable {
    var name: String { get }
}

extension String: ColumnName {
    var name: String { self }
}

/// A row whose columns are read by their cases in `List`.
struct NamedRow<List: ColumnList>: ColumnReader {
    let row: Row
    /// The index of the first column of the list.
    let first: Int

    /// The value of a column. A column that can be NULL is read as an optional.
    subscript<Value: Column>(column: List) -> Value {
        row[first + column.rawValue]
    }

    func isNull(_ column: List) -> Bool {
        row.isNull(first + column.rawValue)
    }
}

/// The values that an INSERT or UPDATE writes, by column. SQL and arguments come from the same list, so that their
/// order always matches.
struct ColumnValues<Name: ColumnName>: ExpressibleByDictionaryLiteral {
    private var values: [(column: any ColumnName, value: any Argument)]

    init(dictionaryLiteral values: (Name, any Argument)...) {
        self.values = values.map { (column: $0, value: $1) }
    }

    /// Returns these values and those of additional columns.
    func adding(_ others: ColumnValues<some ColumnName>) -> Self {
        var all = self
        all.values += others.values
        return all
    }

    /// The arguments of the statement, in the order of the columns.
    var arguments: [any Argument] { values.map(\.value) }

    /// The columns of an INSERT: `code, percent`.
    var columns: String { values.map(\.column.name).joined(separator: ", ") }

    /// The parameters of an INSERT: `$2, $3`, numbered after the first `count` parameters.
    func parameters(after count: Int = 0) -> String { placeholders(after: count).joined(separator: ", ") }

    /// Returns the INSERT statement of a row with these columns.
    func insertion(into table: String) -> String { "INSERT INTO \(table) (\(columns)) VALUES (\(parameters()))" }

    /// The assignments of an UPDATE: `code = $2, percent = $3`, numbered after the first `count` parameters.
    func assignments(after count: Int = 0) -> String {
        zip(values, placeholders(after: count)).map { "\($0.column.name) = \($1)" }.joined(separator: ", ")
    }

    private func placeholders(after count: Int) -> [String] { values.indices.map { "$\(count + 1 + $0)" } }
}
