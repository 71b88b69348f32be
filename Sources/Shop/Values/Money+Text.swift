/// The maximum size of a parsed amount, in bytes.
private let longestTyped = 20

extension Money {
    /// The displayed amount: `$1,328.42`, `¥500`.
    public var formatted: String {
        sign + currency.symbol + whole.groupedByThousands + fraction
    }

    /// The amount for programs, without symbol or grouping: `1328.42`.
    public var decimal: String {
        sign + String(whole) + fraction
    }

    /// Parses a typed amount: `1.5`, `1,50`, `200`. Nil if the amount is negative, has more places than the currency,
    /// or is not a number up to `highestPrice`.
    public init?(parsing text: some StringProtocol, _ currency: Currency) {
        guard text.utf8.count <= longestTyped else { return nil }
        let parts = text.split(omittingEmptySubsequences: false, whereSeparator: ".,".contains).map { String($0) }
        guard parts.count <= 2, parts.allSatisfy(\.isOfDigits), (1...7).contains(parts[0].utf8.count) else {
            return nil
        }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard fraction.utf8.count <= currency.minorDigits else { return nil }
        let places = fraction + String(repeating: "0", count: currency.minorDigits - fraction.utf8.count)
        guard let units = Int(parts[0] + places), units <= Self.prices.upperBound else { return nil }
        self.init(minorUnits: units, currency)
    }

    private var sign: String { minorUnits < 0 ? "-" : "" }

    /// The digits before the decimal point.
    var whole: UInt { minorUnits.magnitude / currency.minorUnitsInOne }

    /// The decimal point and the digits after it; empty for a currency without minor units.
    private var fraction: String {
        guard currency.minorDigits > 0 else { return "" }
        return "." + (minorUnits.magnitude % currency.minorUnitsInOne).padded(to: currency.minorDigits)
    }
}

extension Currency {
    /// The minor units in one unit: 100 for cents.
    var minorUnitsInOne: UInt {
        (0..<minorDigits).reduce(1) { power, _ in power * 10 }
    }
}
