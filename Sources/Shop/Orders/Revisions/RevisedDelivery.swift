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
        let reductions = adjustments.filter { [.coupon, .discount].contains($0.kind) }
        let prices = lines.indices.map { index in
            reductions.filter { $0.line == index }.reduce(lines[index].subtotal.minorUnits) {
                $0 + $1.amount.minorUnits
            }
        }
        let others = adjustments.filter { $0.kind != .delivery }
        let place = adjustments.firstIndex { $0.kind == .delivery } ?? others.count
        let fees = method.adjustments(for: lines, costing: prices.map { max(0, $0) }, in: currency)
        return try OrderContents(
            lines, others[..<place] + fees + others[place...], pricesIncludeTax: pricesIncludeTax, in: currency)
    }
}
