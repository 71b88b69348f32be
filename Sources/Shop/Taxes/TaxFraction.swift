/// An exact amount of tax in minor units: a fraction. All fractions of one rate have the same denominator.
struct TaxFraction {
    private let numerator: Int128
    private let denominator: Int128

    init(_ numerator: Int128, over denominator: Int) {
        self.numerator = numerator
        self.denominator = Int128(denominator)
    }

    /// The largest integer that does not exceed the fraction.
    var floor: Int {
        Int((numerator - remainder) / denominator)
    }

    /// The nearest integer; half a unit is rounded up.
    var rounded: Int {
        TaxFraction(2 * numerator + denominator, over: 2 * Int(denominator)).floor
    }

    /// The difference to the floor, in parts of the denominator: never negative.
    var remainder: Int128 {
        let rest = numerator % denominator
        return rest < 0 ? rest + denominator : rest
    }
}

extension [TaxFraction] {
    /// Rounds the fractions to integers whose sum is `whole`, the rounded sum of the fractions. The largest remainders
    /// are rounded up, of equal remainders the first.
    func rounded(to whole: Int) -> [Int] {
        var parts = map(\.floor)
        let byRemainder = indices.sorted { left, right in (self[right].remainder, left) < (self[left].remainder, right)
        }
        for index in byRemainder.prefix(whole - parts.reduce(0, +)) { parts[index] += 1 }
        return parts
    }
}
