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

    /// Makes a credit note for units that were returned after the invoice was made.
    public init(_ returned: ReturnedLine, pricesIncludeTax: Bool) {
        self.init(
            [InvoiceRow(returned, pricesIncludeTax: pricesIncludeTax)],
            pricesIncludeTax: pricesIncludeTax, in: returned.line.unitPrice.currency)
    }

    /// Returns the credit note for the rest of the invoice, without the amounts of earlier credit notes.
    public func reversed(without credits: [InvoiceRows]) -> InvoiceRows {
        InvoiceRows(
            (list + credits.flatMap(\.list)).map(\.reversed), pricesIncludeTax: pricesIncludeTax, in: currency)
    }
}

/// A credited return, and the order line of its units.
public struct ReturnedLine: Sendable {
    public let back: OrderReturn
    public let line: OrderLine
    /// The tax in the credit.
    public let tax: Money

    public init(_ back: OrderReturn, of line: OrderLine, tax: Money) {
        self.back = back
        self.line = line
        self.tax = tax
    }

    /// Returns the tax that earlier versions of the program wrote into a credit note: rounded for each return
    /// separately, ignoring coupons.
    public func separatelyRoundedTax(pricesIncludeTax: Bool) -> Money {
        let whole = pricesIncludeTax ? line.subtotal : line.subtotal + line.tax
        guard back.quantity != line.quantity || back.credit != whole else { return line.tax }
        let tax = line.taxRate.tax(on: back.credit.minorUnits, included: true).rounded
        return Money(minorUnits: tax, back.credit.currency)
    }
}
