/// Exact amount of tax in minor units: a fraction. Those of one rate have one denominator.
struct TaxFraction {
    private let numerator: Int128
    private let denominator: Int128

    init(_ numerator: Int128, over denominator: Int) {
        self.numerator = numerator
        self.denominator = Int128(denominator)
    }

    /// The whole number below or at it.
    var floor: Int {
        Int((numerator - remainder) / denominator)
    }

    /// The nearest whole number; half a unit is rounded up.
    var rounded: Int {
        TaxFraction(2 * numerator + denominator, over: 2 * Int(denominator)).floor
    }

    /// What the floor leaves, in parts of the denominator: never below 0.
    var remainder: Int128 {
        let rest = numerator % denominator
        return rest < 0 ? rest + denominator : rest
    }
}

extension [TaxFraction] {
    /// The fractions as whole numbers whose sum is `whole`, to which the fractions come but for its rounding: the largest
    /// remainders are rounded up, the first of two that are alike.
    func rounded(to whole: Int) -> [Int] {
        var parts = map(\.floor)
        let byRemainder = indices.sorted { left, right in (self[right].remainder, left) < (self[left].remainder, right)
        }
        for index in byRemainder.prefix(whole - parts.reduce(0, +)) { parts[index] += 1 }
        return parts
    }
}
