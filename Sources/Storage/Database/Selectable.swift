/// A value that is read from a row by the names of its columns.
protocol Selectable: SendableMetatype {
    associatedtype Columns: ColumnList

    /// The SELECT and FROM clauses for the rows of this type.
    static var selection: String { get }
    /// Reads a row of `selection`.
    init(_ row: NamedRow<Columns>) throws
}

extension Query {
    /// A query for all rows of a type's `selection`.
    ///
    /// - Parameter clauses: SQL after FROM, such as WHERE and ORDER BY.
    static func all<Value: Selectable>(_ clauses: String, _ arguments: [any Argument] = []) -> Query<[Value]>
    where Result == [Value] {
        .init(all: "\(Value.selection) \(clauses)", arguments) { try Value($0.named(Value.Columns.self)) }
    }

    /// A query for the first row of a type's `selection`. The result is nil if there is no row.
    ///
    /// - Parameter clauses: SQL after FROM, such as WHERE and ORDER BY.
    static func first<Value: Selectable>(_ clauses: String, _ arguments: [any Argument] = []) -> Query<Value?>
    where Result == Value? {
        .init(first: "\(Value.selection) \(clauses)", arguments) { try Value($0.named(Value.Columns.self)) }
    }
}
