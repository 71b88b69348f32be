import FoundationEssentials

/// A JSON value whose fields a test can replace.
enum JSONValue: Codable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral,
    ExpressibleByBooleanLiteral
{
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .int(number) }
    init(nilLiteral: ()) { self = .null }
    init(booleanLiteral value: Bool) { self = .bool(value) }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Int.self) {
            self = .int(number)
        } else if let number = try? value.decode(Double.self) {
            self = .double(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .bool(let bool): try value.encode(bool)
        case .int(let number): try value.encode(number)
        case .double(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .list(let list): try value.encode(list)
        case .object(let fields): try value.encode(fields)
        }
    }

    /// Returns the object with these fields replaced or added.
    func with(_ fields: [String: JSONValue]) -> JSONValue {
        guard case .object(let old) = self else { return self }
        return .object(old.merging(fields) { $1 })
    }

    /// The text of the value.
    var bytes: [UInt8] {
        guard let data = try? JSONEncoder().encode(self) else { preconditionFailure("the value is no JSON") }
        return Array(data)
    }
}
