/// An amount added to the price of the lines, or subtracted if below 0: delivery, a coupon, a discount, a rounding.
public struct Adjustment: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case delivery, coupon, discount, rounding
    }

    public let kind: Kind
    /// The text that the customer sees.
    public let label: String
    public let amount: Money
    /// The tax on the amount.
    public let treatment: TaxTreatment
    /// The adjustment's share of the order's tax at `taxRate`.
    public let tax: Money
    /// The position of the line that the adjustment belongs to, from 0; nil for the whole order.
    public let line: Int?
    /// The origin of the adjustment, such as a coupon's code.
    public let source: String

    public init(
        _ kind: Kind, label: String, amount: Money, taxed treatment: TaxTreatment = .none, tax: Money? = nil,
        line: Int? = nil, source: String = ""
    ) {
        self.kind = kind
        self.label = label
        self.amount = amount
        self.treatment = treatment
        self.tax = tax ?? .zero(amount.currency)
        self.line = line
        self.source = source
    }

    public var taxRate: TaxRate { treatment.rate }

    /// The text in a list that also contains goods: `Delivery: Standard`.
    public var title: String { kind == .delivery ? InvoiceRow.delivery + label : label }

    /// Returns the adjustment with another amount, for the line at another position. The tax is not computed yet.
    ///
    /// - Parameter treatment: The tax on the amount; nil for the same.
    func with(amount: Money, line: Int?, taxed treatment: TaxTreatment? = nil) -> Adjustment {
        Adjustment(
            kind, label: label, amount: amount, taxed: treatment ?? self.treatment, line: line, source: source)
    }

    func with(tax: Int) -> Adjustment {
        Adjustment(
            kind, label: label, amount: amount, taxed: treatment, tax: Money(minorUnits: tax, amount.currency),
            line: line, source: source)
    }
}
