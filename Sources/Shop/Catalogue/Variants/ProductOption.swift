/// In what the variants of a product differ: `Size`, with its values `S`, `M` and `L`.
public struct ProductOption: Equatable, Sendable {
    public let name: String
    /// Values in the order in which people choose.
    public let values: [String]

    public init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }

    /// The value that this text means, whatever the case of its letters; nil when there is none.
    public func value(_ text: String) -> String? {
        if values.contains(text) { return text }
        let lowercased = text.lowercased()
        return values.first { $0.lowercased() == lowercased }
    }
}
