/// A change of prices by a percentage, rounded to the minor unit of the currency or to a usual ending.
public struct PriceChange: Equatable, Sendable {
    /// The last digits of the changed prices.
    public enum Ending: String, CaseIterable, Sendable {
        /// Any digits: the price is rounded to the minor unit.
        case any
        /// The nearest price that ends in .90, or in 90 in a currency without minor units.
        case ninety = "90"
        /// The nearest price that ends in .99, or in 99 in a currency without minor units.
        case ninetyNine = "99"

        fileprivate var hundredths: Int? { Int(rawValue) }
    }

    /// The percentage in tenths of a percent, negative for lower prices.
    public let tenths: Int
    public let ending: Ending

    /// The largest percentage, in tenths of a percent.
    public static let mostTenths = 10_000

    /// Nil if the percentage is 0 or beyond `mostTenths`.
    public init?(tenths: Int, ending: Ending = .any) {
        guard tenths != 0, (-Self.mostTenths...Self.mostTenths).contains(tenths) else { return nil }
        self.tenths = tenths
        self.ending = ending
    }

    /// Parses a percentage with at most one decimal place: `5`, `5.5`, `5,5 %`. Nil for other text.
    public init?(typed text: String, lowers: Bool, ending: Ending) {
        guard text.utf8.count <= 40 else { return nil }
        let trimmed = text.withoutSpaceAround
        let number = trimmed.hasSuffix("%") ? String(trimmed.dropLast()).withoutSpaceAround : trimmed
        let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }.map(String.init)
        let fraction = parts.count == 2 ? parts[1] : "0"
        guard parts.count <= 2, (1...4).contains(parts[0].utf8.count), fraction.utf8.count == 1,
            parts[0].isOfDigits, fraction.isOfDigits, let whole = Int(parts[0]), let rest = Int(fraction)
        else { return nil }
        let tenths = whole * 10 + rest
        self.init(tenths: lowers ? -tenths : tenths, ending: ending)
    }

    /// Returns the changed price, which may be negative or too high. Half a minor unit is rounded away from zero. A free
    /// item stays free.
    public func applied(to price: Money) -> Money {
        let thousandths = price.minorUnits * (1000 + tenths)
        let units = (thousandths + (thousandths < 0 ? -500 : 500)) / 1000
        return Money(minorUnits: rounded(units, from: price), price.currency)
    }

    /// Returns the lowest price with the ending, such as $0.99 or ¥99; nil for any ending.
    public static func lowest(_ ending: Ending, _ currency: Currency) -> Money? {
        guard let hundredths = ending.hundredths else { return nil }
        return Money(minorUnits: period(currency) * hundredths / 100, currency)
    }

    /// The distance of two prices with one ending, in minor units.
    private static func period(_ currency: Currency) -> Int {
        currency.minorDigits == 0 ? 100 : Int(currency.minorUnitsInOne)
    }

    /// Returns the nearest price with the ending, the higher one of two. Higher prices do not fall by the rounding, and
    /// lower ones do not rise: a price for which there is no such ending stays.
    private func rounded(_ units: Int, from before: Money) -> Int {
        guard units > 0, let lowest = Self.lowest(ending, before.currency)?.minorUnits else { return units }
        let period = Self.period(before.currency)
        let nearest = lowest + max(0, (units - lowest + period / 2) / period) * period
        if tenths > 0 { return nearest < before.minorUnits ? nearest + period : nearest }
        guard nearest > before.minorUnits else { return nearest }
        return nearest > lowest ? nearest - period : before.minorUnits
    }
}
