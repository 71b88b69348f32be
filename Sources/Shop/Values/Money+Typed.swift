/// The reason why a typed text is not a price.
public enum PriceRefusal: Error, Equatable, Sendable {
    /// The text is not an amount, or is negative, or has more decimal places than the currency.
    case unreadable
    /// A point, or a comma in a currency with a decimal comma or three places, before three digits: some readers see
    /// thousands, others decimals.
    case ambiguous
    /// The price exceeds `Money.highestPrice`.
    case tooHigh
}

extension Money {
    /// Returns the highest price of one unit: below ten million, or below one million in a currency with three places.
    public static func highestPrice(_ currency: Currency) -> Money {
        Money(minorUnits: min(10_000_000 * Int(currency.minorUnitsInOne) - 1, prices.upperBound), currency)
    }

    /// Parses a typed or pasted price: `5`, `$5`, `5 USD`, `1,50`, `1.50`, `1,000`, `1 000.00`, `1.000,00`.
    public init(typed text: String, _ currency: Currency) throws(PriceRefusal) {
        let number = Self.withoutSign(text.filter { !$0.isNewline }, currency)
        let (whole, places) = try Self.parts(of: number, currency)
        let groups = whole.split(omittingEmptySubsequences: false) { Self.groupMarks.contains($0) }.map(String.init)
        guard Self.areGroups(groups) else { throw .unreadable }
        let digits = groups.joined().drop { $0 == "0" }
        guard digits.utf8.count <= 7, (Int(digits) ?? 0) <= Self.highestPrice(currency).whole else { throw .tooHigh }
        let decimal = (digits.isEmpty ? "0" : digits) + (places.map { "." + $0 } ?? "")
        guard let money = Money(parsing: decimal, currency) else { throw .unreadable }
        self = money
    }

    /// The separators of groups of three digits: a comma or point, a space of any width, an apostrophe.
    private static let groupMarks: Set<Character> = [",", ".", " ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "’"]

    /// Returns the number without the currency's symbol or code before or after it.
    private static func withoutSign(_ text: String, _ currency: Currency) -> String {
        let trimmed = text.withoutSpaceAround
        for sign in [currency.symbol.withoutSpaceAround, currency.rawValue] {
            if trimmed.lowercased().hasPrefix(sign.lowercased()) {
                return String(trimmed.dropFirst(sign.count)).withoutSpaceAround
            }
            if trimmed.lowercased().hasSuffix(sign.lowercased()) {
                return String(trimmed.dropLast(sign.count)).withoutSpaceAround
            }
        }
        return trimmed
    }

    /// Returns the texts before the decimal mark, and after it if there is one.
    private static func parts(
        of number: String, _ currency: Currency
    ) throws(PriceRefusal) -> (whole: String, places: String?) {
        guard let last = number.lastIndex(where: { $0 == "." || $0 == "," }) else { return (number, nil) }
        let mark = number[last]
        let (before, behind) = (number[..<last], number[number.index(after: last)...])
        let hasOtherMarks = before.contains { groupMarks.contains($0) && $0 != mark }
        if before.contains(mark) {
            // The same mark twice can only separate thousands.
            guard !hasOtherMarks else { throw .unreadable }
            return (number, nil)
        }
        guard behind.count == 3, !hasOtherMarks, before.first != "0", !before.isEmpty, before.count <= 3 else {
            return (String(before.isEmpty ? "0" : before), String(behind))
        }
        // A point is how amounts are displayed.
        if currency.minorDigits == 3, mark == "." { return (String(before), String(behind)) }
        let isThousands = mark == "," && !currency.hasDecimalComma && currency.minorDigits < 3
        guard isThousands || currency.minorDigits == 0 else { throw .ambiguous }
        return (number, nil)
    }

    /// Returns true for groups such as `1`, `000` and `000`, all of ASCII digits.
    private static func areGroups(_ groups: [String]) -> Bool {
        let areDigits = groups.allSatisfy(\.isOfDigits)
        guard areDigits, groups.count > 1 else { return areDigits }
        return (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
    }
}
