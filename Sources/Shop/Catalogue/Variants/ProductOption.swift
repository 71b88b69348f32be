/// A property in which the variants of a product differ: `Size`, with its values `S`, `M` and `L`.
public struct ProductOption: Equatable, Sendable {
    public let name: String
    /// The values in the order of display.
    public let values: [String]

    public init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }

    /// Returns the value that equals the text if case is ignored, or nil if there is none.
    public func value(_ text: String) -> String? {
        if values.contains(text) { return text }
        let lowercased = text.lowercased()
        return values.first { $0.lowercased() == lowercased }
    }
}
