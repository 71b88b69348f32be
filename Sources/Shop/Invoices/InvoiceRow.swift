/// A row of an invoice: goods, delivery, a discount, or units that came back.
public struct InvoiceRow: Equatable, Sendable {
    public let label: String
    /// Nil for what is not counted.
    public let quantity: Int?
    public let unit: Unit
    /// Nil for what has no price of its own.
    public let unitPrice: Money?
    public let amount: Money
    public let taxRate: TaxRate
    /// Its share of the tax at its rate.
    public let tax: Money

    public init(
        label: String, quantity: Int?, unit: Unit, unitPrice: Money?, amount: Money, taxRate: TaxRate, tax: Money
    ) {
        self.label = label
        self.quantity = quantity
        self.unit = unit
        self.unitPrice = unitPrice
        self.amount = amount
        self.taxRate = taxRate
        self.tax = tax
    }

    /// The row that takes this one back.
    var reversed: InvoiceRow {
        InvoiceRow(
            label: label, quantity: quantity.map { -$0 }, unit: unit, unitPrice: unitPrice, amount: -amount,
            taxRate: taxRate, tax: -tax)
    }
}

extension InvoiceRow {
    init(_ line: OrderLine) {
        self.init(
            label: line.name, quantity: line.quantity.units, unit: line.unit, unitPrice: line.unitPrice,
            amount: line.subtotal, taxRate: line.taxRate, tax: line.tax)
    }

    init(_ adjustment: Adjustment) {
        self.init(
            label: adjustment.title, quantity: nil, unit: .each, unitPrice: nil, amount: adjustment.amount,
            taxRate: adjustment.taxRate, tax: adjustment.tax)
    }

    /// Credit for units of a line that came back. It has its tax within it; where prices do not, the amount goes without.
    init(_ back: OrderReturn, of line: OrderLine, pricesIncludeTax: Bool) {
        // Rounded as the tax of what was bought is; a whole line takes back the tax that it had.
        let isWhole =
            back.quantity == line.quantity
            && back.credit == (pricesIncludeTax ? line.subtotal : line.subtotal + line.tax)
        let tax =
            isWhole
            ? line.tax
            : Money(
                minorUnits: line.taxRate.tax(on: back.credit.minorUnits, included: true).rounded, back.credit.currency)
        self.init(
            label: "Returned: \(line.name)", quantity: -back.quantity.units, unit: line.unit, unitPrice: nil,
            amount: -(pricesIncludeTax ? back.credit : back.credit - tax), taxRate: line.taxRate, tax: -tax)
    }
}
