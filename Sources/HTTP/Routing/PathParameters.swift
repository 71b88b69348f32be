/// The values of the parameters of a matched pattern.
public struct PathParameters: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    private let names: [String]
    private let values: [String]

    init(names: [String], values: [String]) {
        self.names = names
        self.values = values
    }

    /// For tests of handlers.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(names: elements.map(\.0), values: elements.map(\.1))
    }

    /// Returns the value of the parameter, or nil if the pattern has none of that name.
    public subscript(name: String) -> String? {
        names.firstIndex(of: name).map { values[$0] }
    }
}
