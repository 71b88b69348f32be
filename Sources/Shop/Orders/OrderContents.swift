/// The contents of an order: its lines, adjustments, taxes and total.
public struct OrderContents: Equatable, Sendable {
    /// The largest total in minor units. The sum of millions of such orders does not overflow.
    public static let largestTotal = 1_000_000_000_000

    public let currency: Currency
    public let lines: [OrderLine]
    public let adjustments: [Adjustment]
    /// The taxed amount and the tax at each rate above 0, the lowest rate first.
    public let taxes: [TaxSum]
    /// True if the prices and amounts include the tax; otherwise it is added to them. False if there is no tax.
    public let pricesIncludeTax: Bool

    /// Creates the contents of a stored order, with the taxes as stored.
    public init(
        lines: [OrderLine], adjustments: [Adjustment], taxes: [TaxSum], pricesIncludeTax: Bool, in currency: Currency
    ) {
        self.lines = lines
        self.adjustments = adjustments
        self.taxes = taxes
        self.pricesIncludeTax = pricesIncludeTax
        self.currency = currency
    }

    /// The reasons for which lines and adjustments have no tax, each once. Without those that need none.
    public var untaxed: [TaxTreatment] {
        Set(lines.map(\.treatment) + adjustments.map(\.treatment)).filter(\.statesReason).sorted()
    }

    public var unitCount: Int {
        lines.reduce(0) { $0 + $1.quantity.units }
    }

    public var total: Money {
        let amounts = lines.map(\.subtotal) + adjustments.map(\.amount)
        return (amounts + (pricesIncludeTax ? [] : taxes.map(\.tax))).total(in: currency)
    }

    /// Returns the price of the first units of a line, with tax and less their share of the coupons and discounts.
    public func price(of quantity: Quantity, ofLine index: Int) -> Money {
        shares[index].price(ofFirst: quantity.units)
    }
}

extension OrderContents {
    /// Creates the contents of lines and adjustments, and computes their taxes.
    ///
    /// - Throws: `OrderRefusal` if there are no lines, an adjustment refers to a missing line, or the total is below 0.
    public init(
        _ lines: [OrderLine], _ adjustments: [Adjustment] = [], pricesIncludeTax: Bool = false, in currency: Currency
    ) throws(OrderRefusal) {
        guard !lines.isEmpty else { throw .noLines }
        guard adjustments.allSatisfy({ $0.line.map(lines.indices.contains) ?? true }) else { throw .noSuchLine }
        let taxation = Taxation(lines, adjustments, pricesIncludeTax: pricesIncludeTax, in: currency)
        self.init(
            lines: zip(lines, taxation.shares).map { $0.with(tax: $1) },
            adjustments: zip(adjustments, taxation.shares.dropFirst(lines.count)).map { $0.with(tax: $1) },
            taxes: taxation.sums, pricesIncludeTax: pricesIncludeTax && !taxation.sums.isEmpty, in: currency)
        guard total.minorUnits >= 0 else { throw .totalBelowZero }
    }
}

extension OrderContents {
    /// Creates the contents of lines with the fee for their delivery, for an order that staff enter.
    ///
    /// - Throws: `OrderRefusal` if there are no lines, or the total is below 0.
    public init(
        _ lines: [OrderLine], delivery: DeliveryAttributes?, pricesIncludeTax: Bool, in currency: Currency
    ) throws(OrderRefusal) {
        let fee = delivery?.adjustments(for: lines, costing: lines.map(\.subtotal.minorUnits), in: currency) ?? []
        try self.init(lines, fee, pricesIncludeTax: pricesIncludeTax, in: currency)
    }
}

/// The tax on lines and adjustments: rounded once for each rate, then split by largest remainder.
///
/// A line is taxed together with the reductions of its price, so that the tax on the rest of the line is not below 0.
private struct Taxation {
    private(set) var sums: [TaxSum] = []
    /// The tax of each line, then of each adjustment.
    private(set) var shares: [Int]

    init(_ lines: [OrderLine], _ adjustments: [Adjustment], pricesIncludeTax: Bool, in currency: Currency) {
        let amounts = (lines.map(\.subtotal) + adjustments.map(\.amount)).map(\.minorUnits)
        let rates = lines.map(\.taxRate) + adjustments.map(\.taxRate)
        shares = Array(repeating: 0, count: amounts.count)
        let reductions = Self.reductions(lines, adjustments)
        for rate in Set(rates).subtracting([.none]).sorted() {
            let taxed = rates.indices.filter { rates[$0] == rate }
            let tax: Int
            if reductions.isEmpty {
                let parts: [Int]
                (tax, parts) = TaxSum.shared(among: taxed.map { amounts[$0] }, at: rate, included: pricesIncludeTax)
                for (index, part) in zip(taxed, parts) { shares[index] = part }
            } else {
                tax = share(at: rate, among: Self.groups(taxed, reductions), amounts, included: pricesIncludeTax)
            }
            let amount = taxed.reduce(0) { $0 + amounts[$1] }
            sums.append(
                TaxSum(
                    rate: rate, amount: Money(minorUnits: amount, currency), tax: Money(minorUnits: tax, currency)))
        }
    }

    /// Splits the tax at a rate among groups of amounts, then within each group. Returns the tax.
    private mutating func share(
        at rate: TaxRate, among groups: [[Int]], _ amounts: [Int], included isIncluded: Bool
    ) -> Int {
        let totals = groups.map { $0.reduce(0) { $0 + amounts[$1] } }
        let (tax, parts) = TaxSum.shared(among: totals, at: rate, included: isIncluded)
        for (group, part) in zip(groups, parts) {
            let exact = group.map { rate.tax(on: amounts[$0], included: isIncluded) }
            for (index, share) in zip(group, exact.rounded(to: part)) { shares[index] = share }
        }
        return tax
    }

    /// Returns the line of each adjustment that reduces the price of one line, by `lines.count` plus the adjustment's
    /// index.
    private static func reductions(_ lines: [OrderLine], _ adjustments: [Adjustment]) -> [Int: Int] {
        var reductions: [Int: Int] = [:]
        for (index, adjustment) in adjustments.enumerated() where adjustment.isReduction {
            guard let line = adjustment.line, lines[line].taxRate == adjustment.taxRate else { continue }
            reductions[lines.count + index] = line
        }
        return reductions
    }

    /// Returns groups of indices: each line with the reductions of its price, and each other adjustment alone.
    private static func groups(_ indices: [Int], _ reductions: [Int: Int]) -> [[Int]] {
        let byLine = Dictionary(grouping: indices.filter { reductions[$0] != nil }) { reductions[$0] ?? $0 }
        return indices.filter { reductions[$0] == nil }.map { [$0] + (byLine[$0] ?? []) }
    }
}
