internal import Synchronization

extension LocaleFormat {
    /// Formats a whole number: "12,345".
    public func number(_ number: Int) -> String { decimalShape.text(number, places: 0) }

    /// Formats a decimal number, with trailing zeros.
    /// - Parameters:
    ///   - units: The number in units of the last place.
    ///   - places: The decimal places: `decimal(75, places: 1)` is "7.5".
    public func decimal(_ units: Int, places: Int) -> String { decimalShape.text(units, places: places) }

    /// Formats a percentage, with trailing zeros.
    /// - Parameters:
    ///   - units: The percentage in units of the last place.
    ///   - places: The decimal places: `percent(75, places: 1)` is "7.5%".
    public func percent(_ units: Int, places: Int) -> String { percentShape.text(units, places: places) }

    /// Formats an amount of money with the currency's symbol: "$1,328.42", "1.328,42 €".
    /// - Parameters:
    ///   - minorUnits: The amount in minor units, such as cents.
    ///   - currency: The ISO 4217 code.
    ///   - minorDigits: The decimal places of the minor unit.
    public func money(minorUnits: Int, currency: String, minorDigits: Int) -> String {
        let known = currencyShapes.withLock { $0[currency] }
        return (known ?? addedShape(of: currency)).text(minorUnits, places: minorDigits)
    }

    /// Reads the shape of amounts in a currency from ICU and keeps it.
    private func addedShape(of currency: String) -> NumberShape {
        let shape = NumberShape(digits: digits) {
            locale.number($0, places: 2, .currency, currency: currency)
                ?? "\(currency)\u{a0}\(locale.number($0, places: 2, .decimal) ?? "")"
        }
        currencyShapes.withLock { $0[currency] = shape }
        return shape
    }
}
