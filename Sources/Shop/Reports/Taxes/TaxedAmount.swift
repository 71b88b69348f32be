/// An amount and its tax, in minor units of the shop's currency. Below zero if more was returned or cancelled than sold.
public struct TaxedAmount: Equatable, Sendable {
    public static let zero = TaxedAmount(net: 0, tax: 0)

    /// The amount without tax.
    public let net: Int
    public let tax: Int

    public init(net: Int, tax: Int) {
        self.net = net
        self.tax = tax
    }

    /// The amount with tax.
    public var gross: Int { net + tax }

    public static func + (left: TaxedAmount, right: TaxedAmount) -> TaxedAmount {
        TaxedAmount(net: left.net + right.net, tax: left.tax + right.tax)
    }

    public static prefix func - (amount: TaxedAmount) -> TaxedAmount {
        TaxedAmount(net: -amount.net, tax: -amount.tax)
    }
}
