/// Line that somebody wrote into a list: a name, with its quantity.
public struct ListLine: Equatable, Sendable {
    /// Longest line that is read, in code points: of a longer one all is the name.
    public static let limit = 200
    /// Bytes of the longest line that is read: one of `limit` code points, with bullets and white space around it.
    public static let longestTyped = 4 * limit + 200

    /// Name of the thing: the line without quantity and unit.
    public let name: String
    /// Quantity, from one number to another; nil where none was written.
    public let quantity: ClosedRange<ListAmount>?
    /// Nil for pieces, and where none was written.
    public let unit: ListUnit?

    init(name: String, quantity: ClosedRange<ListAmount>? = nil, unit: ListUnit? = nil) {
        self.name = name
        self.quantity = quantity
        self.unit = unit
    }

    /// The line of a name and a measure that somebody typed one by one.
    public init(name: String, _ measure: ListMeasure?) {
        self.init(name: name, quantity: measure?.amounts, unit: measure?.unit)
    }

    /// Reads `500 g flour`, `flour 500g`, `2 1/2 cups sugar`, `3x milk`, `half a dozen eggs`, `1,5 l Apfelsaft`,
    /// `2-3 onions`, in English, Spanish and the units of German.
    ///
    /// A number that belongs to a name stays there: `7up`, `2% milk`. `isName` tells of a text whether something is called
    /// so: `21 Seasoning Salute`.
    public init(_ text: String, isName: (String) -> Bool = { _ in false }) {
        guard text.unicodeScalars.prefix(Self.limit + 1).count <= Self.limit else {
            self.init(name: text)
            return
        }
        let words = ListWords(text)
        let last = words.readLast()
        self =
            if isName(text) {
                ListLine(name: words.text)
            } else if let last, isName(last.name) {
                last
            } else {
                words.readFirst() ?? last ?? words.readWithin() ?? ListLine(name: words.text)
            }
    }
}
