import Shop

/// The row that a statement is at. It is the engine's own, and gone with the next step.
struct Row {
    let statement: Statement

    /// A column by its number, from 0. One that can be NULL is asked for as an optional.
    subscript<Value: Column>(column: Int) -> Value {
        Value(self, column)
    }

    func isNull(_ column: Int) -> Bool {
        statement.isNull(column)
    }

    /// The key in a column that is never NULL.
    func id<Entity>(_ column: Int) -> Identifier<Entity> {
        Identifier(rawValue: self[column])
    }
}

/// What a column can be read as.
protocol Column: SendableMetatype {
    init(_ row: Row, _ column: Int)
}

extension Int64: Column {
    init(_ row: Row, _ column: Int) { self = row.statement.integer(column) }
}

extension Int: Column {
    init(_ row: Row, _ column: Int) { self = Int(row.statement.integer(column)) }
}

extension Bool: Column {
    init(_ row: Row, _ column: Int) { self = row.statement.integer(column) != 0 }
}

extension String: Column {
    init(_ row: Row, _ column: Int) { self = row.statement.text(column) }
}

extension [UInt8]: Column {
    init(_ row: Row, _ column: Int) { self = row.statement.bytes(column) }
}

extension Optional: Column where Wrapped: Column {
    init(_ row: Row, _ column: Int) { self = row.isNull(column) ? nil : Wrapped(row, column) }
}
