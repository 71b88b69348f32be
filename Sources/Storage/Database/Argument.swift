import Shop

/// A value for a parameter (`$1`) of a statement.
protocol Argument: Sendable {
    func bind(to statement: Statement, at index: Int) throws
}

extension Int64: Argument {
    func bind(to statement: Statement, at index: Int) throws { try statement.bind(self, at: index) }
}

extension Int: Argument {
    func bind(to statement: Statement, at index: Int) throws { try statement.bind(Int64(self), at: index) }
}

extension Bool: Argument {
    func bind(to statement: Statement, at index: Int) throws { try statement.bind(self ? 1 : 0, at: index) }
}

extension String: Argument {
    func bind(to statement: Statement, at index: Int) throws { try statement.bind(self, at: index) }
}

extension [UInt8]: Argument {
    func bind(to statement: Statement, at index: Int) throws { try statement.bind(self, at: index) }
}

extension Identifier: Argument {
    func bind(to statement: Statement, at index: Int) throws { try statement.bind(rawValue, at: index) }
}

extension Timestamp: Argument {
    func bind(to statement: Statement, at index: Int) throws { try statement.bind(secondsSince1970, at: index) }
}

extension Identifier {
    /// An identifier that is greater than the identifiers of all rows.
    static var last: Self { .init(rawValue: .max) }
}

/// A list of keys, which a statement reads like a table: `FROM unnest($1) WITH ORDINALITY AS wanted (id, position)`.
struct Keys: Argument {
    private let values: [Int64]

    init<Entity>(_ ids: some Sequence<Identifier<Entity>>) {
        values = ids.map { $0.rawValue }
    }

    init(numbers: [Int64]) { values = numbers }

    func bind(to statement: Statement, at index: Int) throws { try statement.bind(keys: values, at: index) }
}

extension Optional: Argument where Wrapped: Argument {
    func bind(to statement: Statement, at index: Int) throws {
        switch self {
        case .some(let value): try value.bind(to: statement, at: index)
        case .none: try statement.bindNull(at: index)
        }
    }
}
