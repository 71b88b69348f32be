/// The rows of an invoice or a credit note, their taxes, and their sum.
public struct InvoiceRows: Equatable, Sendable {
    public let currency: Currency
    public let list: [InvoiceRow]
    /// True if the amounts include tax, false if tax is added.
    public let pricesIncludeTax: Bool

    public init(_ list: [InvoiceRow], pricesIncludeTax: Bool, in currency: Currency) {
        self.list = list
        self.pricesIncludeTax = pricesIncludeTax
        self.currency = currency
    }

    /// The sum of each tax rate above 0, in ascending order of the rates.
    public var taxes: [TaxSum] {
        Dictionary(grouping: list.filter { $0.taxRate != .none }, by: \.taxRate).sorted { $0.key < $1.key }
            .map { rate, rows in
                TaxSum(
                    rate: rate, amount: rows.map(\.amount).total(in: currency), tax: rows.map(\.tax).total(in: currency)
                )
            }
    }

    /// The amounts without tax whose reason the paper states, by reason.
    public var untaxed: [(treatment: TaxTreatment, amount: Money)] {
        Dictionary(grouping: list.filter(\.treatment.statesReason), by: \.treatment).sorted { $0.key < $1.key }
            .map { ($0.key, $0.value.map(\.amount).total(in: currency)) }
    }

    public var total: Money {
        (list.map(\.amount) + (pricesIncludeTax ? [] : list.map(\.tax))).total(in: currency)
    }
}

extension InvoiceRows {
    /// Makes an invoice of an order, without returned units.
    public init(_ contents: OrderContents, lessReturns returns: [ReturnedLine]) {
        self.init(
            contents.lines.map(InvoiceRow.init) + InvoiceRow.rows(contents.adjustments)
                + returns.map { InvoiceRow($0, pricesIncludeTax: contents.pricesIncludeTax) },
            pricesIncludeTax: contents.pricesIncludeTax, in: contents.currency)
    }

    /// Makes a credit note for a return after the invoice was made.
    ///
    /// - Parameter parts: The parts of the return's credit.
    public init(_ parts: [ReturnedLine], pricesIncludeTax: Bool, in currency: Currency) {
        self.init(
            parts.map { InvoiceRow($0, pricesIncludeTax: pricesIncludeTax) },
            pricesIncludeTax: pricesIncludeTax, in: currency)
    }

    /// Returns the credit note for the rest of the invoice, without the amounts of earlier credit notes.
    public func reversed(without credits: [InvoiceRows]) -> InvoiceRows {
        InvoiceRows(
            (list + credits.flatMap(\.list)).map(\.reversed), pricesIncludeTax: pricesIncludeTax, in: currency)
    }
}

/// A part of a credited return: the units of a line, or delivery costs.
public struct ReturnedLine: Sendable {
    public let back: OrderReturn
    /// The line of the returned units.
    public let line: OrderLine
    /// The refunded delivery cost; nil for the units.
    public let fee: Adjustment?
    /// The part of the credit, with tax.
    public let amount: Money
    /// The tax in `amount`.
    public let tax: Money

    public init(_ back: OrderReturn, of line: OrderLine, fee: Adjustment? = nil, amount: Money, tax: Money) {
        self.back = back
        self.line = line
        self.fee = fee
        self.amount = amount
        self.tax = tax
    }

    public var taxRate: TaxRate { fee?.taxRate ?? line.taxRate }

    /// Returns the tax that earlier versions of the program wrote into a credit note: rounded for each return
    /// separately, ignoring coupons.
    public func separatelyRoundedTax(pricesIncludeTax: Bool) -> Money {
        guard fee == nil else { return tax }
        let whole = pricesIncludeTax ? line.subtotal : line.subtotal + line.tax
        guard back.quantity != line.quantity || amount != whole else { return line.tax }
        let tax = line.taxRate.tax(on: amount.minorUnits, included: true).rounded
        return Money(minorUnits: tax, amount.currency)
    }
}
