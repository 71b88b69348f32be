/// What a shop gives back after a withdrawal (Directive 2011/83/EU, article 13): the units of each line that the customer
/// returns, with the credit for them.
public struct WithdrawalSettlement: Equatable, Sendable {
    /// The returned units of a line.
    public struct Part: Equatable, Sendable {
        /// The position of the line in the latest revision, from 0.
        public let line: Int
        public let quantity: Quantity
        /// The credit with tax; what was paid for the units, and `delivery`.
        public let credit: Money
        /// The part of the credit for delivery costs.
        public let delivery: Money
    }

    public let parts: [Part]
    /// True if the units can be sold again.
    public let isRestocked: Bool
    /// True if a payment provider refunds what it received. The rest is refunded by hand.
    public let isRefunded: Bool

    /// Makes the settlement of a withdrawal from an order.
    ///
    /// The credit for the units is what was paid for them, after coupons. Refunded delivery costs are part of the last
    /// credit.
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
        let credits = lines.map { line in
            let price = Quantity(counts[line]).flatMap { revisions.paidPrice(of: $0, ofLine: line, after: returns) }
            let credit = min(left, price?.minorUnits ?? 0)
            left -= credit
            return credit
        }
        let refundable = refundsDelivery ? revisions.refundableDelivery(after: returns)?.minorUnits ?? 0 : 0
        parts = lines.indices.compactMap { index in
            let delivery = index == lines.count - 1 ? min(left, refundable) : 0
            return Quantity(counts[lines[index]]).map {
                Part(
                    line: lines[index], quantity: $0,
                    credit: Money(minorUnits: credits[index] + delivery, contents.currency),
                    delivery: Money(minorUnits: delivery, contents.currency))
            }
        }
    }

    /// The sum of the credits.
    public func total(in currency: Currency) -> Money { parts.map(\.credit).total(in: currency) }
}
