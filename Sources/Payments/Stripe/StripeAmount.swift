import Shop

/// The conversion between the shop's minor units and Stripe's (https://docs.stripe.com/currencies).
enum StripeAmount {
    /// Returns the amount in Stripe's minor units; nil if Stripe cannot express it.
    static func units(of amount: Money) -> Int? {
        guard let rule = rule(for: amount.currency),
            let units = shifted(amount.minorUnits, by: rule.digits - amount.currency.minorDigits),
            units.isMultiple(of: rule.step)
        else { return nil }
        return units
    }

    /// Returns the amount for Stripe's minor units and code of a currency, such as `eur`; nil if the shop cannot express
    /// it, or the amount is negative.
    static func money(_ units: Int, _ code: String) -> Money? {
        guard units >= 0, code.utf8.count == 3, let currency = Currency(rawValue: code.uppercased()),
            let rule = rule(for: currency), let minorUnits = shifted(units, by: currency.minorDigits - rule.digits)
        else { return nil }
        return Money(minorUnits: minorUnits, currency)
    }

    /// The decimal places of an amount, and the number of which it is a multiple.
    private typealias Rule = (digits: Int, step: Int)

    private static let withoutDecimals: Set<String> = [
        "BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "VND", "VUV", "XAF", "XOF", "XPF",
    ]
    /// Currencies without decimals that Stripe writes with two, which are 00. UGX is also in Stripe's list of currencies
    /// without decimals, but its note about UGX says two.
    private static let withTwoZeros: Set<String> = ["ISK", "UGX"]
    /// Currencies whose third decimal is 0 at Stripe.
    private static let withThreeDecimals: Set<String> = ["BHD", "JOD", "KWD", "OMR", "TND"]

    /// Nil for a currency whose decimals at Stripe are unknown: any other without two decimals.
    private static func rule(for currency: Currency) -> Rule? {
        let code = currency.rawValue
        if withoutDecimals.contains(code) { return (0, 1) }
        if withTwoZeros.contains(code) { return (2, 100) }
        if withThreeDecimals.contains(code) { return (3, 10) }
        return currency.minorDigits == 2 ? (2, 1) : nil
    }

    /// Returns `number` × 10^`places`; nil if that is no integer or too large.
    private static func shifted(_ number: Int, by places: Int) -> Int? {
        let factor = (0..<abs(places)).reduce(1) { factor, _ in factor * 10 }
        if places < 0 { return number.isMultiple(of: factor) ? number / factor : nil }
        let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor)
        return isTooLarge ? nil : product
    }
}
