import FoundationEssentials

/// A type of PostgreSQL that the shop sends or reads, by its OID in `pg_type`
/// (https://www.postgresql.org/docs/15/catalog-pg-type.html). The OIDs of built-in types never change.
enum PostgreSQLType: UInt32 {
    case bool = 16
    case bytea = 17
    case name = 19
    case int8 = 20
    case int2 = 21
    case int4 = 23
    case text = 25
    case oid = 26
    case int8Array = 1016
    case bpchar = 1042
    case varchar = 1043
    case numeric = 1700
    case void = 2278

    /// True if the binary format of the type is that of text.
    var isText: Bool {
        switch self {
        case .name, .text, .bpchar, .varchar, .void: true
        default: false
        }
    }

    /// Returns the OIDs of a statement's arguments whose type the server cannot infer: lists of keys in `unnest($1)`.
    /// An OID of 0 leaves the type to the server.
    static func ofLists(in sql: String) -> [UInt32] {
        var types: [UInt32] = []
        for part in sql.components(separatedBy: "unnest($").dropFirst() {
            guard let number = Int(part.prefix(while: \.isNumber)) else { continue }
            types += Array(repeating: 0, count: max(0, number - types.count))
            types[number - 1] = int8Array.rawValue
        }
        return types
    }
}
