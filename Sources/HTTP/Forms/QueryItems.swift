/// Names and values of a query or of an urlencoded form, decoded, in their order.
public struct QueryItems: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// One name with its value.
    public struct Item: Sendable, Hashable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// By bytes: Swift compares texts by their normal forms, which a stranger can make long work.
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

    /// The first value of that name.
    public subscript(name: String) -> String? {
        items.first { $0.isCalled(name) }?.value
    }

    /// All values of that name, in order.
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
