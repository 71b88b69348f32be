/// A stored value of a column.
enum StoredValue {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])

    init(_ row: Row, _ index: Int, _ kind: StoredColumn.Kind) {
        guard !row.isNull(index) else {
            self = .null
            return
        }
        self =
            switch kind {
            case .integer: .integer(row[index])
            case .text: .text(row[index])
            case .bytes, .other: .bytes(row[index])
            }
    }

    /// Returns true if `copy` has the same bytes, except U+0000, which PostgreSQL cannot store in a text.
    func isCopied(in copy: StoredValue) -> Bool {
        switch (self, copy) {
        case (.null, .null): true
        case (.integer(let own), .integer(let other)): own == other
        case (.bytes(let own), .bytes(let other)): own == other
        case (.text(let own), .text(let other)):
            own.utf8.elementsEqual(other.utf8)
                || own.utf8.lazy.filter { $0 != 0 }.elementsEqual(other.utf8.lazy.filter { $0 != 0 })
        default: false
        }
    }
}

extension StoredValue: Argument {
    func bind(to statement: Statement, at index: Int) throws {
        switch self {
        case .null: try statement.bindNull(at: index)
        case .integer(let value): try statement.bind(value, at: index)
        case .text(let value): try statement.bind(value, at: index)
        case .bytes(let value): try statement.bind(value, at: index)
        }
    }
}

extension StoredValue: CustomStringConvertible {
    var description: String {
        switch self {
        case .null: "NULL"
        case .integer(let value): "\(value)"
        case .text(let value): value
        case .bytes(let value): "\(value.count) bytes"
        }
    }
}
