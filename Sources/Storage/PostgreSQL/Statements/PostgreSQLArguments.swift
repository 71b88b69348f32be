/// The arguments of one run of a statement, each in the type that the server has inferred, in binary form if that is
/// simple.
struct PostgreSQLArguments {
    private let types: [PostgreSQLType]
    /// The bytes of all arguments, with a zero byte after each.
    private(set) var bytes: [UInt8] = []
    /// The start and length of each argument in `bytes`; nil for NULL.
    private(set) var places: [(start: Int, count: Int)?]

    init(_ types: [PostgreSQLType]) {
        self.types = types
        places = Array(repeating: nil, count: types.count)
    }

    var count: Int { types.count }

    /// True if an argument is sent as text, which the server parses.
    func isSpelledOut(_ index: Int) -> Bool { types[index] == .numeric }

    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        for index in places.indices { places[index] = nil }
    }

    mutating func setNull(at index: Int) { places[index] = nil }

    mutating func set(_ value: Int64, at index: Int) throws {
        switch types[index] {
        case .int8: add(bigEndian: value, at: index)
        case .int4: add(bigEndian: try narrow(value, at: index) as Int32, at: index)
        case .int2: add(bigEndian: try narrow(value, at: index) as Int16, at: index)
        case .bool where value == 0 || value == 1: add(CollectionOfOne(UInt8(value)), at: index)
        case .numeric: add("\(value)".utf8, at: index)
        default: throw wrongType(value, at: index)
        }
    }

    /// Sets a text without its U+0000, which PostgreSQL cannot store. This applies to texts that are stored and to
    /// texts that are searched for.
    mutating func set(_ value: String, at index: Int) throws {
        guard types[index].isText else { throw wrongType(value, at: index) }
        guard value.utf8.contains(0) else { return add(value.utf8, at: index) }
        add(value.utf8.filter { $0 != 0 }, at: index)
    }

    mutating func set(_ value: [UInt8], at index: Int) throws {
        guard types[index] == .bytea else { throw wrongType("bytes", at: index) }
        add(value, at: index)
    }

    /// Sets an array of one dimension, with lower bound 1 and without NULLs.
    mutating func set(keys: [Int64], at index: Int) throws {
        guard types[index] == .int8Array else { throw wrongType("keys", at: index) }
        var array: [UInt8] = []
        let dimensions: [Int32] = keys.isEmpty ? [] : [Int32(keys.count), 1]
        for number in [Int32(keys.isEmpty ? 0 : 1), 0, Int32(PostgreSQLType.int8.rawValue)] + dimensions {
            withUnsafeBytes(of: number.bigEndian) { array += $0 }
        }
        for key in keys {
            withUnsafeBytes(of: Int32(8).bigEndian) { array += $0 }
            withUnsafeBytes(of: key.bigEndian) { array += $0 }
        }
        add(array, at: index)
    }

    private mutating func add(bigEndian value: some FixedWidthInteger, at index: Int) {
        withUnsafeBytes(of: value.bigEndian) { add($0, at: index) }
    }

    private mutating func add(_ value: some Collection<UInt8>, at index: Int) {
        places[index] = (bytes.count, value.count)
        bytes += value
        bytes.append(0)
    }

    private func narrow<Narrow: FixedWidthInteger>(_ value: Int64, at index: Int) throws -> Narrow {
        guard let narrow = Narrow(exactly: value) else { throw wrongType(value, at: index) }
        return narrow
    }

    private func wrongType(_ value: Any, at index: Int) -> DatabaseError {
        DatabaseError(kind: .other, message: "argument $\(index + 1) is \(types[index]), which cannot be \(value)")
    }
}
