/// A value of the specification's data; numbers stay as they are written.
enum JSON: Decodable, Sendable {
    case null
    case flag(Bool)
    case number(String)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .number("\(number)")
        } else if let number = try? value.decode(Double.self) {
            self = .number("\(number)")
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([JSON].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSON].self))
        }
    }

    var text: String {
        switch self {
        case .number(let text), .text(let text): text
        default: ""
        }
    }

    /// Values for which a section over this value repeats.
    var items: [JSON] {
        switch self {
        case .null, .flag(false): []
        case .list(let items): items
        default: [self]
        }
    }

    subscript(name: String) -> JSON? {
        if case .object(let values) = self { values[name] } else { nil }
    }
}
