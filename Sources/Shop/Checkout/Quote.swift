/// Cart as the confirmation page showed it: every line with its count and unit price.
///
/// The page carries it in its form, so that an order is placed only for exactly what the shopper read.
public struct Quote: Equatable, Sendable {
    public struct Line: Equatable, Sendable {
        public let variant: Variant.ID
        public let units: Int
        /// The unit price in minor units.
        public let price: Int
    }

    public let lines: [Line]

    /// The sum of the lines in minor units.
    public var total: Int {
        lines.reduce(0) { $0 + $1.units * $1.price }
    }

    public init(_ cart: Cart) {
        lines = cart.lines.map {
            Line(variant: $0.product.variant, units: $0.quantity.units, price: $0.product.price.minorUnits)
        }
    }
}

extension Quote {
    /// Text in a form: `variant:units:price` for each line, joined by commas.
    public var text: String {
        lines.map { "\($0.variant.rawValue):\($0.units):\($0.price)" }.joined(separator: ",")
    }

    /// Longest text that is read, in bytes: that of a full cart whose numbers are as long as they can be.
    static let longestText = 40 * Cart.lineLimit

    /// Reads what `text` wrote. Nil for anything else.
    public init?(text: String) {
        guard text.utf8.count <= Self.longestText else { return nil }
        let parts = text.split(separator: ",")
        lines = parts.compactMap(Line.init)
        guard lines.count == parts.count, self.text == text else { return nil }
    }
}

extension Quote.Line {
    /// Nil unless there are three numbers that a cart and a price can have.
    fileprivate init?(_ text: Substring) {
        let numbers = text.split(separator: ":").compactMap { Int64($0) }
        guard numbers.count == 3, let quantity = Quantity(inCart: Int(numbers[1])),
            Money.prices.contains(Int(numbers[2]))
        else { return nil }
        self.init(variant: .init(rawValue: numbers[0]), units: quantity.units, price: Int(numbers[2]))
    }
}
