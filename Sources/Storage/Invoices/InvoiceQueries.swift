public import Shop

extension Query {
    /// An invoice or credit note; nil when there is none of this number.
    public static func invoice(_ id: Invoice.ID) -> Query<Invoice?> {
        .init(first: "\(Invoice.selection) WHERE invoices.number = $1", [id], Invoice.init)
    }

    /// Invoices and credit notes of an order, the first one first.
    public static func invoices(of order: Order.ID) -> Query<[Invoice]> {
        .init(all: "\(Invoice.selection) WHERE invoices.order_id = $1 ORDER BY invoices.number", [order], Invoice.init)
    }

    /// A page of all invoices and credit notes, newest first: those before one, or from the newest on.
    public static func invoices(before invoice: Invoice.ID? = nil, limit: Int) -> Query<[Invoice]> {
        .init(
            all: "\(Invoice.selection) WHERE invoices.number < $1 ORDER BY invoices.number DESC LIMIT $2",
            [invoice ?? .init(rawValue: .max), limit], Invoice.init)
    }

    /// Number of the next invoice or credit note.
    static var nextInvoice: Query<Invoice.ID> {
        .init(value: "SELECT coalesce(max(number), 0) + 1 FROM invoices")
    }

    /// The invoice of an order that no cancellation has corrected; nil where there is none.
    static func standingInvoice(of order: Order.ID) -> Query<Invoice?> {
        .init("\(Invoice.selection) WHERE invoices.order_id = $1 ORDER BY invoices.number DESC", [order]) { rows in
            try rows.map(Invoice.init).first(where: \.stands)
        }
    }

    /// Credit notes that correct an invoice, the first one first.
    static func creditNotes(for invoice: Invoice.ID) -> Query<[Invoice]> {
        .init(
            all: "\(Invoice.selection) WHERE invoices.corrects = $1 ORDER BY invoices.number", [invoice], Invoice.init)
    }

    fileprivate static func includesTax(_ id: Invoice.ID) -> Query<Bool> {
        .init(value: "SELECT includes_tax FROM invoices WHERE number = $1", [id])
    }

    fileprivate static func rows(of id: Invoice.ID, in currency: Currency) -> Query<[InvoiceRow]> {
        .init(
            all: """
                SELECT label, quantity, unit, unit_price, amount, tax_rate, tax FROM invoice_rows WHERE invoice = $1
                ORDER BY position
                """, [id]
        ) { row in
            InvoiceRow(
                label: row[0], quantity: row[1], unit: try row.oneOf(2),
                unitPrice: (row[3] as Int?).map { Money(minorUnits: $0, currency) },
                amount: Money(minorUnits: row[4], currency), taxRate: try row.taxRate(5),
                tax: Money(minorUnits: row[6], currency))
        }
    }
}

extension Snapshot {
    /// Returns the rows of an invoice or credit note.
    public func rows(of invoice: Invoice) throws -> InvoiceRows {
        let currency = invoice.total.currency
        let (includesTax, rows) = try ask(.includesTax(invoice.id), .rows(of: invoice.id, in: currency))
        return InvoiceRows(rows, pricesIncludeTax: includesTax, in: currency)
    }

    /// The credited returns of an order, the first one first. `revisions` are all of its revisions.
    func creditedLines(of order: Order, in revisions: [Revision]) throws -> [ReturnedLine] {
        revisions.credited(try ask(.returns(of: order)))
    }
}

extension Invoice {
    fileprivate static let selection = """
        SELECT invoices.number, invoices.kind, orders.code, orders.placed_at, invoices.corrects, invoices.issued_at,
            invoices.account_id, invoices.reason, invoices.seller, invoices.tax_number, invoices.buyer, invoices.total,
            orders.currency, invoices.supplied_at, invoices.kind = 'invoice' AND NOT EXISTS (
                SELECT 1 FROM invoices AS notes
                WHERE notes.corrects = invoices.number AND notes.kind = 'cancellation')
        FROM invoices JOIN orders ON orders.id = invoices.order_id
        """

    /// Reads `selection`.
    fileprivate init(_ row: Row) throws {
        self.init(
            id: row[0], kind: try row.oneOf(1), order: try row.orderCode(2), placedAt: row[3], corrects: row[4],
            issuedAt: row[5], suppliedAt: row[13], author: row[6], reason: row[7],
            parties: InvoiceParties(seller: row[8], taxNumber: row[9], buyer: row[10]),
            total: Money(minorUnits: row[11], try row.oneOf(12)), stands: row[14])
    }
}
