/// Order as the confirmation page showed it: every line of the cart with its count and unit price, and what it costs.
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
    /// What was to be paid, in minor units.
    public let total: Int
    /// Number that stands for what was shown besides (`Checkout.shownBeside`); nil where nothing was.
    public let checkout: Int?

    /// Quote of a cart; `total` is the sum of its lines unless something is added or taken off.
    public init(_ cart: Cart, total: Int? = nil, checkout: Int? = nil) {
        lines = cart.lines.map {
            Line(variant: $0.product.variant, units: $0.quantity.units, price: $0.product.price.minorUnits)
        }
        self.total = total ?? cart.total.minorUnits
        self.checkout = checkout
    }
}

extension Quote {
    /// Text of the lines in a form: `variant:units:price` for each, joined by commas.
    public var text: String {
        lines.map { "\($0.variant.rawValue):\($0.units):\($0.price)" }.joined(separator: ",")
    }

    /// Longest text that is read, in bytes: that of a full cart whose numbers are as long as they can be.
    static let longestText = 40 * Cart.lineLimit

    /// Reads what `text` wrote; `total` is the sum of its lines unless it is another. Nil for anything else.
    public init?(text: String, total: Int? = nil, checkout: Int? = nil) {
        guard text.utf8.count <= Self.longestText else { return nil }
        let parts = text.split(separator: ",")
        lines = parts.compactMap(Line.init)
        self.total = total ?? lines.reduce(0) { $0 + $1.units * $1.price }
        self.checkout = checkout
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
