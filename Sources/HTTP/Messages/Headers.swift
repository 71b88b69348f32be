/// Header fields in the order of the message. Names are case-insensitive (RFC 9110, section 5.1), and a name may occur
/// more than once.
public struct Headers: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// A header line.
    public struct Field: Sendable, Equatable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public private(set) var fields: [Field]

    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// Returns the value of the first field of that name.
    public subscript(name: String) -> String? {
        fields.first { $0.name.equalsIgnoringCase(name) }?.value
    }

    /// Returns the values of all fields of that name, in order.
    public func all(_ name: String) -> [String] {
        fields.lazy.filter { $0.name.equalsIgnoringCase(name) }.map(\.value)
    }

    public func contains(_ name: String) -> Bool {
        fields.contains { $0.name.equalsIgnoringCase(name) }
    }

    /// Appends a field, even if the name exists already.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Replaces all fields of that name by one.
    public mutating func set(_ name: String, _ value: String) {
        remove(name)
        add(name, value)
    }

    /// Adds each of `others` whose name is missing.
    mutating func addMissing(_ others: Headers) {
        let own = fields.count
        for field in others.fields where !fields[..<own].contains(where: { $0.name.equalsIgnoringCase(field.name) }) {
            fields.append(field)
        }
    }

    /// Makes room for `count` fields in all.
    mutating func reserveCapacity(_ count: Int) {
        fields.reserveCapacity(count)
    }

    /// Removes all fields of that name. `removeAll` takes longer than `contains`, even if it removes nothing.
    public mutating func remove(_ name: String) {
        guard contains(name) else { return }
        fields.removeAll { $0.name.equalsIgnoringCase(name) }
    }
}
