/// A compiled statement of the shop's engine. It is an `enum` for the same reason as `Connection`.
enum Statement: DatabaseStatement {
    case sqlite(SQLiteStatement)
    case postgresql(PostgreSQLStatement)

    @inline(__always)
    var parameterCount: Int {
        switch self {
        case .sqlite(let statement): statement.parameterCount
        case .postgresql(let statement): statement.parameterCount
        }
    }

    @inline(__always)
    func bindNull(at index: Int) throws {
        switch self {
        case .sqlite(let statement): try statement.bindNull(at: index)
        case .postgresql(let statement): try statement.bindNull(at: index)
        }
    }

    @inline(__always)
    func bind(_ value: Int64, at index: Int) throws {
        switch self {
        case .sqlite(let statement): try statement.bind(value, at: index)
        case .postgresql(let statement): try statement.bind(value, at: index)
        }
    }

    @inline(__always)
    func bind(_ value: String, at index: Int) throws {
        switch self {
        case .sqlite(let statement): try statement.bind(value, at: index)
        case .postgresql(let statement): try statement.bind(value, at: index)
        }
    }

    @inline(__always)
    func bind(_ value: [UInt8], at index: Int) throws {
        switch self {
        case .sqlite(let statement): try statement.bind(value, at: index)
        case .postgresql(let statement): try statement.bind(value, at: index)
        }
    }

    func bind(keys: [Int64], at index: Int) throws {
        switch self {
        case .sqlite(let statement): try statement.bind(keys: keys, at: index)
        case .postgresql(let statement): try statement.bind(keys: keys, at: index)
        }
    }

    @inline(__always)
    func step() throws -> Bool {
        switch self {
        case .sqlite(let statement): try statement.step()
        case .postgresql(let statement): try statement.step()
        }
    }

    @inline(__always)
    func send() throws {
        switch self {
        case .sqlite(let statement): try statement.send()
        case .postgresql(let statement): try statement.send()
        }
    }

    @inline(__always)
    func prefetch() throws {
        switch self {
        case .sqlite: break
        case .postgresql(let statement): try statement.prefetch()
        }
    }

    @inline(__always)
    func reset() {
        switch self {
        case .sqlite(let statement): statement.reset()
        case .postgresql(let statement): statement.reset()
        }
    }

    @inline(__always)
    func isNull(_ column: Int) -> Bool {
        switch self {
        case .sqlite(let statement): statement.isNull(column)
        case .postgresql(let statement): statement.isNull(column)
        }
    }

    @inline(__always)
    func integer(_ column: Int) -> Int64 {
        switch self {
        case .sqlite(let statement): statement.integer(column)
        case .postgresql(let statement): statement.integer(column)
        }
    }

    @inline(__always)
    func text(_ column: Int) -> String {
        switch self {
        case .sqlite(let statement): statement.text(column)
        case .postgresql(let statement): statement.text(column)
        }
    }

    @inline(__always)
    func bytes(_ column: Int) -> [UInt8] {
        switch self {
        case .sqlite(let statement): statement.bytes(column)
        case .postgresql(let statement): statement.bytes(column)
        }
    }
}
