/// An exact amount: an integer of a currency's minor units, never a fraction.
public struct Money: Hashable, Sendable {
    /// The amount in minor units, such as cents.
    public let minorUnits: Int
    public let currency: Currency

    public init(minorUnits: Int, _ currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// The possible prices of one unit of a product, in minor units: below ten million dollars, or one million Kuwaiti dinars.
    public static let prices = 0...999_999_999

    /// Returns an amount of zero.
    public static func zero(_ currency: Currency) -> Money {
        Money(minorUnits: 0, currency)
    }

    /// Returns the sum of two amounts of one currency. Adding different currencies is a programming error.
    public static func + (left: Money, right: Money) -> Money {
        precondition(left.currency == right.currency, "Money of two currencies cannot be added")
        return Money(minorUnits: left.minorUnits + right.minorUnits, left.currency)
    }

    /// Returns the difference of two amounts of one currency.
    public static func - (left: Money, right: Money) -> Money { left + -right }

    /// Returns the negated amount.
    public static prefix func - (amount: Money) -> Money {
        Money(minorUnits: -amount.minorUnits, amount.currency)
    }

    /// Returns a unit price times a count.
    public static func * (price: Money, count: Int) -> Money {
        Money(minorUnits: price.minorUnits * count, price.currency)
    }
}

extension Sequence<Money> {
    /// Returns the sum of all amounts, or zero in `currency` if there are none.
    public func total(in currency: Currency) -> Money {
        reduce(.zero(currency), +)
    }
}
