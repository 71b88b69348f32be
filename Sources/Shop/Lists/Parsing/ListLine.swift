/// A line of a shopping list: a name and its quantity.
public struct ListLine: Equatable, Sendable {
    /// The longest line that is parsed, in code points. A longer line is a name without a quantity.
    public static let limit = 200
    /// The number of bytes of the longest accepted line: `limit` code points, bullets and white space.
    public static let longestTyped = 4 * limit + 200

    /// The name of the item as it was written, without quantity and unit.
    public let name: String
    /// The quantity, as a range; nil if the line has none.
    public let quantity: ClosedRange<ListAmount>?
    /// The unit; nil for pieces and if the line has none.
    public let unit: ListUnit?

    init(name: String, quantity: ClosedRange<ListAmount>? = nil, unit: ListUnit? = nil) {
        self.name = name
        self.quantity = quantity
        self.unit = unit
    }

    /// Creates a line from a name and a measure.
    public init(name: String, _ measure: ListMeasure?) {
        self.init(name: name, quantity: measure?.amounts, unit: measure?.unit)
    }

    /// Parses `500 g flour`, `flour 500g`, `2 1/2 cups sugar`, `3x milk`, `half a dozen eggs`, `1,5 l Apfelsaft`,
    /// `un kilo et demi de pommes`. Understands English, German, Spanish, French, Italian, Portuguese, Dutch, Swedish
    /// and Polish, and the commonest lines in Russian, Chinese and Japanese. Bullets, checkboxes and numbering before
    /// the line are skipped.
    ///
    /// A number that belongs to a name stays in the name: `7up`, `2% milk`. A line whose amount is only understood in
    /// part has no quantity: a part of an amount would lead to a wrong price.
    ///
    /// - Parameter isName: Returns true if a text is the name of a known item: `21 Seasoning Salute`.
    public init(_ text: String, isName: (String) -> Bool = { _ in false }) {
        guard text.unicodeScalars.prefix(Self.limit + 1).count <= Self.limit else {
            self.init(name: text)
            return
        }
        self = isName(text) ? ListLine(name: ListWords(text).source) : Self.parsed(Self.withoutMarkers(text), isName)
    }

    /// Parses a line of at most `limit` code points without markers.
    static func parsed(_ text: String, _ isName: (String) -> Bool = { _ in false }) -> ListLine {
        let words = ListWords(text)
        let last = words.readLast()
        if isName(text) { return ListLine(name: words.source) }
        if let last, isName(last.name) { return last }
        return words.readFirst() ?? last ?? words.readBeforeComma() ?? words.readWithin() ?? words.readBetween()
            ?? words.readTimesBetween() ?? ListLine(name: words.source)
    }
}
