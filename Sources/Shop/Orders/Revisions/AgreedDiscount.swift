/// A discount on a whole order that staff have agreed with the customer.
public struct AgreedDiscount: Equatable, Sendable {
    /// The maximum length of the label, in code points.
    public static let labelLimit = 60

    /// The text that the customer sees.
    public let label: String
    /// The amount by which the goods get cheaper, above 0.
    public let amount: Money

    public init(label: String, amount: Money) {
        self.label = label
        self.amount = amount
    }
}

extension OrderContents {
    /// The discount that staff have agreed; nil if there is none. Discounts without a line are older ones.
    public var agreedDiscount: AgreedDiscount? {
        let shares = adjustments.filter(\.isAgreedDiscount)
        guard let label = shares.first?.label else { return nil }
        return AgreedDiscount(label: label, amount: -shares.map(\.amount).total(in: currency))
    }
}

extension AgreedDiscount {
    /// Returns the shares of the lines, in proportion to what the other reductions leave of each. Their sum is the
    /// amount, or what is left of the goods if that is less.
    func adjustments(on lines: [OrderLine], after others: [Adjustment]) -> [Adjustment] {
        let currency = amount.currency
        // Shares of prices that include tax are what is left of the prices.
        let goods = OrderContents(lines: lines, adjustments: others, taxes: [], pricesIncludeTax: true, in: currency)
        let rest = goods.shares.map(\.gross.minorUnits)
        let shares = Swift.min(amount.minorUnits, rest.reduce(0, +)).shared(by: rest)
        return shares.indices.filter { shares[$0] > 0 }.sorted { (lines[$0].treatment, $0) < (lines[$1].treatment, $1) }
            .map { line in
                Adjustment(
                    .discount, label: label, amount: Money(minorUnits: -shares[line], currency),
                    taxed: lines[line].treatment, line: line)
            }
    }
}

extension Adjustment {
    /// True for a line's share of a discount that staff have agreed.
    var isAgreedDiscount: Bool { kind == .discount && line != nil && amount.minorUnits < 0 }
}
