/// What an order says: its lines and adjustments, the tax on them, and their sum.
public struct OrderContents: Equatable, Sendable {
    /// The largest total in minor units: millions of such orders can still be added up.
    public static let largestTotal = 1_000_000_000_000

    public let currency: Currency
    public let lines: [OrderLine]
    public let adjustments: [Adjustment]
    /// A sum for each rate above 0, the lowest first.
    public let taxes: [TaxSum]
    /// True when the prices and amounts have their tax within them; otherwise it comes on top. False where there is none.
    public let pricesIncludeTax: Bool

    /// Contents as they were written into the books.
    public init(
        lines: [OrderLine], adjustments: [Adjustment], taxes: [TaxSum], pricesIncludeTax: Bool, in currency: Currency
    ) {
        self.lines = lines
        self.adjustments = adjustments
        self.taxes = taxes
        self.pricesIncludeTax = pricesIncludeTax
        self.currency = currency
    }

    public var unitCount: Int {
        lines.reduce(0) { $0 + $1.quantity.units }
    }

    public var total: Money {
        let amounts = lines.map(\.subtotal) + adjustments.map(\.amount)
        return (amounts + (pricesIncludeTax ? [] : taxes.map(\.tax))).total(in: currency)
    }

    /// Price of units of a line, with their tax and without their part of the coupons and discounts.
    public func price(of quantity: Quantity, ofLine index: Int) -> Money {
        let line = lines[index]
        let goods = lines.filter { $0.taxRate == line.taxRate }.map(\.subtotal).total(in: currency)
        let off = adjustments.filter { [.coupon, .discount].contains($0.kind) && $0.taxRate == line.taxRate }
            .map(\.amount).total(in: currency)
        let price = line.unitPrice * quantity.units
        // No more is taken off than the goods cost.
        let rest = Int128(max(0, goods.minorUnits + off.minorUnits))
        let amount =
            goods.minorUnits > 0 && off.minorUnits < 0
            ? TaxFraction(Int128(price.minorUnits) * rest, over: goods.minorUnits).rounded : price.minorUnits
        guard !pricesIncludeTax else { return Money(minorUnits: amount, currency) }
        let isWhole = amount == line.subtotal.minorUnits && quantity == line.quantity
        let tax = isWhole ? line.tax.minorUnits : line.taxRate.tax(on: amount, included: false).rounded
        return Money(minorUnits: amount + tax, currency)
    }
}

extension OrderContents {
    /// Contents of these lines and adjustments, with the tax on them. Throws when no order can say so.
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
    /// Contents of these lines with the fee for their delivery, such as the desk enters. Throws when no order can say so.
    public init(
        _ lines: [OrderLine], delivery: DeliveryAttributes?, pricesIncludeTax: Bool, in currency: Currency
    ) throws(OrderRefusal) {
        let fee = delivery?.adjustments(for: lines, costing: lines.map(\.subtotal.minorUnits), in: currency) ?? []
        try self.init(lines, fee, pricesIncludeTax: pricesIncludeTax, in: currency)
    }
}

/// Tax on lines and adjustments: rounded once for each rate, then shared among them.
private struct Taxation {
    private(set) var sums: [TaxSum] = []
    /// The share of each line, then of each adjustment.
    private(set) var shares: [Int]

    init(_ lines: [OrderLine], _ adjustments: [Adjustment], pricesIncludeTax: Bool, in currency: Currency) {
        let amounts = (lines.map(\.subtotal) + adjustments.map(\.amount)).map(\.minorUnits)
        let rates = lines.map(\.taxRate) + adjustments.map(\.taxRate)
        shares = Array(repeating: 0, count: amounts.count)
        for rate in Set(rates).subtracting([.none]).sorted() {
            let taxed = rates.indices.filter { rates[$0] == rate }
            let (tax, parts) = TaxSum.shared(among: taxed.map { amounts[$0] }, at: rate, included: pricesIncludeTax)
            for (index, part) in zip(taxed, parts) { shares[index] = part }
            let amount = taxed.reduce(0) { $0 + amounts[$1] }
            sums.append(
                TaxSum(
                    rate: rate, amount: Money(minorUnits: amount, currency), tax: Money(minorUnits: tax, currency)))
        }
    }
}
