import Shop

/// The rows of a statement, one after the other.
struct Rows {
    let statement: Statement

    /// Returns the next row, or nil after the last one. The previous row is no longer valid.
    func next() throws -> Row? {
        try statement.step() ? Row(statement: statement) : nil
    }

    /// Returns all rows, each as a value made by `make`.
    func map<Value>(_ make: (Row) throws -> Value) throws -> [Value] {
        var values: [Value] = []
        while let row = try next() { values.append(try make(row)) }
        return values
    }
}

/// The current row of a statement. The row belongs to the engine, and the statement's next step ends it.
struct Row: ColumnReader {
    let statement: Statement

    /// The column at an index, from 0. A column that can be NULL is read as an optional.
    subscript<Value: Column>(column: Int) -> Value {
        Value(self, column)
    }

    func isNull(_ column: Int) -> Bool {
        statement.isNull(column)
    }

    /// The same row with its columns by name.
    ///
    /// - Parameter first: The index of the first column of the list.
    func named<List: ColumnList>(_: List.Type, at first: Int = 0) -> NamedRow<List> {
        NamedRow(row: self, first: first)
    }
}

/// A row whose columns are read by an index or by a name.
protocol ColumnReader {
    associatedtype Index

    subscript<Value: Column>(column: Index) -> Value { get }
    func isNull(_ column: Index) -> Bool
}

extension ColumnReader {
    /// Reads a column whose text is the raw value of a type with a few values, such as a currency. Throws
    /// `StorageError` if the text is not one of them.
    func oneOf<Value: RawRepresentable<String>>(_ column: Index) throws -> Value {
        let text: String = self[column]
        guard let value = Value(rawValue: text) else {
            throw StorageError.failed(reason: "unknown \(Value.self) \(text)")
        }
        return value
    }

    /// Reads a column like `oneOf`. Nil if the text is empty.
    func optionalOneOf<Value: RawRepresentable<String>>(_ column: Index) throws -> Value? {
        let text: String = self[column]
        return text.isEmpty ? nil : try oneOf(column)
    }
}

/// A type that a column can be read as, or a type that is read from several columns, beginning with this one.
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

extension Identifier: Column {
    init(_ row: Row, _ column: Int) { self.init(rawValue: row[column]) }
}

extension Timestamp: Column {
    init(_ row: Row, _ column: Int) { self.init(secondsSince1970: row[column]) }
}

extension Optional: Column where Wrapped: Column {
    init(_ row: Row, _ column: Int) { self = row.isNull(column) ? nil : Wrapped(row, column) }
}
