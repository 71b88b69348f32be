/// The decoded names and values of a query or of an urlencoded form, in their order.
public struct QueryItems: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// A name with its value.
    public struct Item: Sendable, Hashable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// Compares bytes: Swift compares texts by their normal forms, which hostile input can make slow.
        func isCalled(_ name: String) -> Bool { self.name.utf8.elementsEqual(name.utf8) }
    }

    public private(set) var items: [Item]

    public init(_ items: [Item] = []) {
        self.items = items
    }

    public init(dictionaryLiteral elements: (String, String)...) {
        items = elements.map { Item(name: $0.0, value: $0.1) }
    }

    public var isEmpty: Bool { items.isEmpty }

    /// Returns the first value of the name.
    public subscript(name: String) -> String? {
        items.first { $0.isCalled(name) }?.value
    }

    /// Returns all values of the name, in order.
    public func all(_ name: String) -> [String] {
        items.lazy.filter { $0.isCalled(name) }.map(\.value)
    }

    public func contains(_ name: String) -> Bool {
        items.contains { $0.isCalled(name) }
    }

    public mutating func add(_ name: String, _ value: String) {
        items.append(Item(name: name, value: value))
    }
}
