/// An order as the confirmation page showed it: every line of the cart with its units and unit price, and the total.
///
/// The form on the page contains the quote, so that an order is placed only for exactly what the customer saw.
public struct Quote: Equatable, Sendable {
    public struct Line: Equatable, Sendable {
        public let variant: Variant.ID
        public let units: Int
        /// The unit price in minor units.
        public let price: Int
    }

    public let lines: [Line]
    /// The amount to pay, in minor units.
    public let total: Int
    /// The fingerprint of what else the page showed (`Checkout.shownBeside`); nil if the page showed nothing else.
    public let checkout: Int?

    /// Creates the quote of a cart. `total` defaults to the sum of the lines, without additions and reductions.
    public init(_ cart: Cart, total: Int? = nil, checkout: Int? = nil) {
        lines = cart.lines.map {
            Line(variant: $0.product.variant, units: $0.quantity.units, price: $0.product.price.minorUnits)
        }
        self.total = total ?? cart.total.minorUnits
        self.checkout = checkout
    }
}

extension Quote {
    /// The text of the lines in a form: `variant:units:price` for each line, separated by commas.
    public var text: String {
        lines.reduce(into: "") { text, line in
            if !text.isEmpty { text += "," }
            text += "\(line.variant.rawValue):\(line.units):\(line.price)"
        }
    }

    /// The maximum length of a text, in bytes: that of a full cart whose numbers have the most digits.
    static let longestText = 40 * Cart.lineLimit

    /// Parses the format of `Quote.text`. `total` defaults to the sum of the lines. Nil if the text has another format.
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
    /// Nil unless the text has three numbers that are valid for a cart and a price.
    fileprivate init?(_ text: Substring) {
        let numbers = text.split(separator: ":").compactMap { Int64($0) }
        guard numbers.count == 3, let quantity = Quantity(inCart: Int(numbers[1])),
            Money.prices.contains(Int(numbers[2]))
        else { return nil }
        self.init(variant: .init(rawValue: numbers[0]), units: quantity.units, price: Int(numbers[2]))
    }
}
