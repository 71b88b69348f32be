/// An exact amount: a whole number of a currency's minor units, never a fraction.
public struct Money: Hashable, Sendable {
    /// The amount in minor units, such as cents.
    public let minorUnits: Int
    public let currency: Currency

    public init(minorUnits: Int, _ currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Prices that one unit of a product may have, in minor units: below ten million dollars.
    public static let prices = 0...999_999_999

    /// No money at all.
    public static func zero(_ currency: Currency) -> Money {
        Money(minorUnits: 0, currency)
    }

    /// The sum of two amounts of one currency. Adding different currencies is a programming error.
    public static func + (left: Money, right: Money) -> Money {
        precondition(left.currency == right.currency, "Money of two currencies cannot be added")
        return Money(minorUnits: left.minorUnits + right.minorUnits, left.currency)
    }

    /// The difference of two amounts of one currency.
    public static func - (left: Money, right: Money) -> Money { left + -right }

    /// The same amount the other way.
    public static prefix func - (amount: Money) -> Money {
        Money(minorUnits: -amount.minorUnits, amount.currency)
    }

    /// A unit price times a count.
    public static func * (price: Money, count: Int) -> Money {
        Money(minorUnits: price.minorUnits * count, price.currency)
    }
}

extension Sequence<Money> {
    /// The sum of all amounts; zero of `currency` when there are none.
    public func total(in currency: Currency) -> Money {
        reduce(.zero(currency), +)
    }
}
