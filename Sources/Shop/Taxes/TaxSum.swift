/// The tax of an order at one rate, rounded once, and the taxed amount.
public struct TaxSum: Equatable, Sendable {
    public let rate: TaxRate
    /// The sum of the lines and adjustments at this rate.
    public let amount: Money
    public let tax: Money

    public init(rate: TaxRate, amount: Money, tax: Money) {
        self.rate = rate
        self.amount = amount
        self.tax = tax
    }
}

extension TaxSum {
    /// Returns the tax on these amounts at one rate, and the share of each amount.
    static func shared(among amounts: [Int], at rate: TaxRate, included isIncluded: Bool) -> (tax: Int, shares: [Int]) {
        let exact = amounts.map { rate.tax(on: $0, included: isIncluded) }
        let tax = rate.tax(on: amounts.reduce(0, +), included: isIncluded).rounded
        return (tax, exact.rounded(to: tax))
    }
}
