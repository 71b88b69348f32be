/// The columns of a SELECT list, one case each, in the order of the list.
///
/// A case has the name of its column in camel case: `begunAt` is the column `begun_at`. Its raw value is the index of the
/// column, so that reading by name takes no more instructions than reading by index. A list inside another one, such as
/// the columns of a picture, is the last case.
protocol ColumnList: CaseIterable, Hashable, RawRepresentable<Int>, SendableMetatype {
    /// The table that plain columns belong to; nil if their names are not ambiguous.
    static var table: String? { get }
    /// The SQL of the cases that are not plain columns.
    static var expressions: [Self: String] { get }
}

extension ColumnList {
    static var table: String? { nil }
    static var expressions: [Self: String] { [:] }

    /// The SELECT list. Compute it once for each statement.
    static var list: String { allCases.map(\.sql).joined(separator: ", ") }

    /// The name of the column: `begun_at` of `begunAt`, `account_id` of `accountID`.
    var name: String {
        var (name, isUpper) = ("", true)
        for letter in "\(self)" {
            if letter.isUppercase && !isUpper { name += "_" }
            name += letter.lowercased()
            isUpper = letter.isUppercase
        }
        return name
    }

    private var sql: String {
        Self.expressions[self] ?? (Self.table.map { $0 + "." } ?? "") + name
    }
}

/// A row whose columns are read by their cases in `List`.
struct NamedRow<List: ColumnList>: ColumnReader {
    let row: Row
    /// The index of the first column of the list.
    let first: Int

    /// A column. One that can be NULL is read as an optional.
    subscript<Value: Column>(column: List) -> Value {
        row[first + column.rawValue]
    }

    func isNull(_ column: List) -> Bool {
        row.isNull(first + column.rawValue)
    }
}

/// The values that an INSERT or UPDATE writes, by column. The SQL and the arguments come from one list, so that they
/// cannot get out of order.
struct ColumnValues<List: ColumnList>: ExpressibleByDictionaryLiteral {
    private let values: [(column: List, value: any Argument)]

    init(dictionaryLiteral values: (List, any Argument)...) {
        self.values = values.map { (column: $0, value: $1) }
    }

    /// The arguments of the statement, in the order of the columns.
    var arguments: [any Argument] { values.map(\.value) }

    /// The columns of an INSERT: `code, percent`.
    var columns: String { names.joined(separator: ", ") }

    /// The values of an INSERT: `$2, $3`, with parameters after the first `count`.
    func parameters(after count: Int) -> String { placeholders(after: count).joined(separator: ", ") }

    /// The assignments of an UPDATE: `code = $2, percent = $3`, with parameters after the first `count`.
    func assignments(after count: Int) -> String {
        zip(names, placeholders(after: count)).map { "\($0) = \($1)" }.joined(separator: ", ")
    }

    private var names: [String] { values.map(\.column.name) }

    private func placeholders(after count: Int) -> [String] { values.indices.map { "$\(count + 1 + $0)" } }
}
