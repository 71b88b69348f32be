/// What an order costs more, or less when its amount is below 0, than its lines: delivery, a coupon, a rounding.
public struct Adjustment: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case delivery, coupon, discount, rounding
    }

    public let kind: Kind
    /// Words for the customer.
    public let label: String
    public let amount: Money
    public let taxRate: TaxRate
    /// Its share of the tax at its rate.
    public let tax: Money
    /// Position of the line that it belongs to, from 0; nil for the whole order.
    public let line: Int?
    /// What it came from, such as a coupon's code.
    public let source: String

    public init(
        _ kind: Kind, label: String, amount: Money, taxRate: TaxRate = .none, tax: Money? = nil, line: Int? = nil,
        source: String = ""
    ) {
        self.kind = kind
        self.label = label
        self.amount = amount
        self.taxRate = taxRate
        self.tax = tax ?? .zero(amount.currency)
        self.line = line
        self.source = source
    }

    /// Words for a list in which it stands beside goods: `Delivery: Standard`.
    public var title: String { kind == .delivery ? "Delivery: \(label)" : label }

    /// The same with another amount and for a line in another place; its tax is not known yet.
    func with(amount: Money, line: Int?) -> Adjustment {
        Adjustment(kind, label: label, amount: amount, taxRate: taxRate, line: line, source: source)
    }

    func with(tax: Int) -> Adjustment {
        Adjustment(
            kind, label: label, amount: amount, taxRate: taxRate, tax: Money(minorUnits: tax, amount.currency),
            line: line, source: source)
    }
}
