/// The delivery method of a revision of an order.
public struct RevisedDelivery: Equatable, Sendable {
    /// The name of the method.
    public let name: String
    /// The kind of the method; nil if unknown.
    public let kind: DeliveryMethod.Kind?
    /// The name in the customer's language; nil if it has no translation.
    public let localName: String?

    public init(name: String, kind: DeliveryMethod.Kind?, localName: String?) {
        self.name = name
        self.kind = kind
        self.localName = localName
    }
}

extension OrderContents {
    /// The delivery costs of the order, in the amounts of its rows; 0 without delivery.
    public var deliveryFee: Money {
        adjustments.filter { $0.kind == .delivery }.map(\.amount).total(in: currency)
    }

    /// Returns the contents with another delivery method, without other changes. The tax is computed again.
    ///
    /// - Parameter fee: The agreed delivery costs; nil for the fee of the method.
    /// - Throws: `OrderRefusal` if the total is below 0.
    public func delivered(by method: DeliveryAttributes, fee: Money?) throws(OrderRefusal) -> OrderContents {
        var method = method
        if let fee { (method.fee, method.freeFrom) = (fee, nil) }
        let others = adjustments.filter { $0.kind != .delivery }
        let place = adjustments.firstIndex { $0.kind == .delivery } ?? others.count
        let fees = method.adjustments(for: lines, costing: reducedPrices, in: currency)
        return try OrderContents(
            lines, others[..<place] + fees + others[place...], pricesIncludeTax: pricesIncludeTax, in: currency)
    }

    /// The price of each line less its coupons and discounts, in minor units. Reductions without a line are split over all
    /// lines.
    private var reducedPrices: [Int] {
        var prices = lines.map(\.subtotal.minorUnits)
        var rest = 0
        for reduction in adjustments where [.coupon, .discount].contains(reduction.kind) {
            if let line = reduction.line {
                prices[line] += reduction.amount.minorUnits
            } else {
                rest -= reduction.amount.minorUnits
            }
        }
        prices = prices.map { max(0, $0) }
        return zip(prices, min(rest, prices.reduce(0, +)).shared(by: prices)).map { $0 - $1 }
    }
}
