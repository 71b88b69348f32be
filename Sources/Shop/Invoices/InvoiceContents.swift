/// The rows of an invoice or a credit note, their taxes, and their sum.
public struct InvoiceContents: Equatable, Sendable {
    public let currency: Currency
    public let rows: [InvoiceRow]
    /// True if the amounts include tax, false if tax is added.
    public let pricesIncludeTax: Bool

    public init(rows: [InvoiceRow], pricesIncludeTax: Bool, in currency: Currency) {
        self.rows = rows
        self.pricesIncludeTax = pricesIncludeTax
        self.currency = currency
    }

    /// A sum for each rate above 0, the lowest first.
    public var taxes: [TaxSum] {
        Dictionary(grouping: rows.filter { $0.taxRate != .none }, by: \.taxRate).sorted { $0.key < $1.key }
            .map { rate, rows in
                TaxSum(
                    rate: rate, amount: rows.map(\.amount).total(in: currency), tax: rows.map(\.tax).total(in: currency)
                )
            }
    }

    public var total: Money {
        (rows.map(\.amount) + (pricesIncludeTax ? [] : rows.map(\.tax))).total(in: currency)
    }
}

extension InvoiceContents {
    /// Makes an invoice of an order, without returned units.
    public init(_ contents: OrderContents, lessReturns returns: [ReturnedLine]) {
        self.init(
            rows: contents.lines.map(InvoiceRow.init) + InvoiceRow.rows(contents.adjustments)
                + returns.map { InvoiceRow($0, pricesIncludeTax: contents.pricesIncludeTax) },
            pricesIncludeTax: contents.pricesIncludeTax, in: contents.currency)
    }

    /// Makes a credit note for units that were returned after the invoice was made.
    public init(_ returned: ReturnedLine, pricesIncludeTax: Bool) {
        self.init(
            rows: [InvoiceRow(returned, pricesIncludeTax: pricesIncludeTax)],
            pricesIncludeTax: pricesIncludeTax, in: returned.line.unitPrice.currency)
    }

    /// Returns the credit note for the rest of the invoice, without the amounts of earlier credit notes.
    public func reversed(without credits: [InvoiceContents]) -> InvoiceContents {
        InvoiceContents(
            rows: (rows + credits.flatMap(\.rows)).map(\.reversed), pricesIncludeTax: pricesIncludeTax, in: currency)
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
