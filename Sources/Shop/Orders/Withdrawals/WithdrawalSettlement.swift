/// What a shop gives back after a withdrawal (Directive 2011/83/EU, article 13): the units of each line that the customer
/// returns, with the credit for them.
public struct WithdrawalSettlement: Equatable, Sendable {
    /// The returned units of a line.
    public struct Part: Equatable, Sendable {
        /// The position of the line in the latest revision, from 0.
        public let line: Int
        public let quantity: Quantity
        /// The credit with tax; what was paid for the units, and a share of the delivery costs.
        public let credit: Money
    }

    public let parts: [Part]
    /// True if the units can be sold again.
    public let isRestocked: Bool
    /// True if a payment provider refunds what it received. The rest is refunded by hand.
    public let isRefunded: Bool

    /// Makes the settlement of a withdrawal from an order.
    ///
    /// The credit for the units is what was paid for them, after coupons. If the delivery costs are refunded, each of
    /// their parts is added to the last returned line at its tax rate, or else to the last returned line.
    ///
    /// - Parameters:
    ///   - counts: The number of returned units of each line of the latest revision; at most `unitsLeft(after:)`.
    ///   - revisions: All revisions of the order.
    ///   - returns: All earlier returns of the order.
    public init(
        _ counts: [Int], refundingDelivery refundsDelivery: Bool, isRestocked: Bool, isRefunded: Bool,
        _ revisions: [Revision], after returns: [OrderReturn]
    ) {
        self.isRestocked = isRestocked
        self.isRefunded = isRefunded
        guard let contents = revisions.last?.contents else {
            parts = []
            return
        }
        let lines = counts.indices.filter { counts[$0] > 0 }
        // All credits together are at most what earlier credits leave of the total.
        var left = max(0, contents.total.minorUnits - returns.reduce(0) { $0 + $1.credit.minorUnits })
        var credits = lines.map { line in
            let price = Quantity(counts[line]).flatMap { revisions.paidPrice(of: $0, ofLine: line, after: returns) }
            let credit = min(left, price?.minorUnits ?? 0)
            left -= credit
            return Money(minorUnits: credit, contents.currency)
        }
        if refundsDelivery, !lines.isEmpty {
            left = min(left, revisions.refundableDelivery(after: returns)?.minorUnits ?? 0)
            for fee in contents.deliveryFees where left > 0 {
                let amount = min(left, fee.gross.minorUnits)
                let index = lines.lastIndex { contents.lines[$0].taxRate == fee.rate } ?? lines.count - 1
                credits[index] = credits[index] + Money(minorUnits: amount, contents.currency)
                left -= amount
            }
        }
        parts = zip(lines, credits).compactMap { line, credit in
            Quantity(counts[line]).map { Part(line: line, quantity: $0, credit: credit) }
        }
    }

    /// The sum of the credits.
    public func total(in currency: Currency) -> Money { parts.map(\.credit).total(in: currency) }
}

extension [Revision] {
    /// Returns the number of units of each line of the latest revision that were not returned.
    public func unitsLeft(after returns: [OrderReturn]) -> [Int] {
        let lines = last?.contents.lines ?? []
        return lines.indices.map { Swift.max(0, lines[$0].quantity.units - unitsReturned(ofLine: $0, in: returns)) }
    }

    /// Returns the part of the delivery costs, with tax, that earlier credits leave: at most what the order costs beside
    /// the units that were not returned. Nil without a revision.
    public func refundableDelivery(after returns: [OrderReturn]) -> Money? {
        guard let contents = last?.contents else { return nil }
        let credited = returns.reduce(0) { $0 + $1.credit.minorUnits }
        let units = unitsLeft(after: returns)
        let kept = zip(contents.shares, units).reduce(0) { sum, line in
            sum + line.0.gross.minorUnits - line.0.price(ofFirst: line.0.units - line.1).minorUnits
        }
        let fees = contents.deliveryFees.reduce(0) { $0 + $1.gross.minorUnits }
        let left = contents.total.minorUnits - credited - kept
        return Money(minorUnits: Swift.max(0, Swift.min(fees, left)), contents.currency)
    }
}

extension OrderContents {
    /// The delivery costs with tax, at each tax rate.
    fileprivate var deliveryFees: [(rate: TaxRate, gross: Money)] {
        adjustments.filter { $0.kind == .delivery && $0.amount.minorUnits > 0 }.map {
            ($0.taxRate, pricesIncludeTax ? $0.amount : $0.amount + $0.tax)
        }
    }
}
