public import Shop

extension Query {
    /// An invoice or credit note; nil if there is none with this number.
    public static func invoice(_ id: Invoice.ID) -> Query<Invoice?> {
        .first("WHERE invoices.number = $1", [id])
    }

    /// The invoices and credit notes of an order, oldest first.
    public static func invoices(of order: Order.ID) -> Query<[Invoice]> {
        .all("WHERE invoices.order_id = $1 ORDER BY invoices.number", [order])
    }

    /// A page of all invoices and credit notes, newest first: those before `invoice`, or the newest ones.
    public static func invoices(before invoice: Invoice.ID? = nil, limit: Int) -> Query<[Invoice]> {
        .all(
            "WHERE invoices.number < $1 ORDER BY invoices.number DESC LIMIT $2",
            [invoice ?? .last, limit])
    }

    /// The number of the next invoice or credit note.
    static var nextInvoice: Query<Invoice.ID> {
        .init(value: "SELECT coalesce(max(number), 0) + 1 FROM invoices")
    }

    /// The series in use, with the number of its next paper.
    static var paperSeries: Query<PaperSeries> {
        let sql = "SELECT id, prefix, next FROM series ORDER BY id DESC LIMIT 1"
        return .init(sql) { rows in
            guard let row = try rows.next() else { throw DatabaseError(kind: .other, message: "no series of papers") }
            return PaperSeries(id: row[0], prefix: row[1], next: row[2])
        }
    }

    /// The hash of the latest invoice or credit note; nil if there is none, or if an earlier program wrote it.
    static var lastInvoiceHash: Query<[UInt8]?> {
        .init(first: "SELECT hash FROM invoices ORDER BY number DESC LIMIT 1")
    }

    /// The standing invoice of an order: the one that no cancellation has corrected; nil if there is none.
    static func standingInvoice(of order: Order.ID) -> Query<Invoice?> {
        .first(
            "WHERE invoices.order_id = $1 AND \(Invoice.isStanding) ORDER BY invoices.number DESC LIMIT 1", [order])
    }

    /// The credit notes that correct an invoice, oldest first.
    static func creditNotes(for invoice: Invoice.ID) -> Query<[Invoice]> {
        .all("WHERE invoices.corrects = $1 ORDER BY invoices.number", [invoice])
    }

    fileprivate static func includesTax(_ id: Invoice.ID) -> Query<Bool> {
        .init(value: "SELECT includes_tax FROM invoices WHERE number = $1", [id])
    }

    fileprivate static func rows(of id: Invoice.ID, in currency: Currency) -> Query<[InvoiceRow]> {
        .init(
            all: "SELECT \(InvoiceRow.columns) FROM invoice_rows WHERE invoice = $1 ORDER BY position", [id]
        ) { try InvoiceRow($0, in: currency) }
    }
}

extension Snapshot {
    /// Returns the rows of an invoice or credit note.
    public func rows(of invoice: Invoice) throws -> InvoiceRows {
        let currency = invoice.total.currency
        let (includesTax, rows) = try ask(.includesTax(invoice.id), .rows(of: invoice.id, in: currency))
        return InvoiceRows(rows, pricesIncludeTax: includesTax, in: currency)
    }

    /// The credited returns of an order, oldest first. `revisions` are all of its revisions.
    func creditedLines(of order: Order, in revisions: [Revision]) throws -> [ReturnedLine] {
        revisions.credited(try ask(.returns(of: order)))
    }
}

extension Invoice: Selectable {
    enum Columns: Int, ColumnList {
        case number, printedNumber, kind, code, placedAt, corrects, issuedAt, suppliedAt, accountID, reason, seller,
            taxNumber, buyer
        case total, currency, stands
    }

    /// SQL condition for a standing invoice, which no cancellation has corrected.
    fileprivate static let isStanding = """
        invoices.kind = 'invoice' AND NOT EXISTS (
            SELECT 1 FROM invoices AS notes WHERE notes.corrects = invoices.number AND notes.kind = 'cancellation')
        """
    static let selection = """
        SELECT \(Columns.list([.stands: isStanding])) FROM invoices JOIN orders ON orders.id = invoices.order_id
        """

    init(_ row: NamedRow<Columns>) throws {
        self.init(
            id: row[.number], number: row[.printedNumber], kind: try row.oneOf(.kind), order: try row.orderCode(.code),
            placedAt: row[.placedAt],
            corrects: row[.corrects], issuedAt: row[.issuedAt], suppliedAt: row[.suppliedAt], author: row[.accountID],
            reason: row[.reason],
            parties: InvoiceParties(seller: row[.seller], taxNumber: row[.taxNumber], buyer: row[.buyer]),
            total: Money(minorUnits: row[.total], try row.oneOf(.currency)), stands: row[.stands])
    }
}

extension InvoiceRow {
    private enum Columns: Int, ColumnList {
        case label, quantity, unit, unitPrice, amount, taxRate, tax, taxCategory, taxReason
    }

    fileprivate static let columns = Columns.list

    /// Reads `columns`.
    fileprivate init(_ row: Row, in currency: Currency) throws {
        let row = row.named(Columns.self)
        self.init(
            label: row[.label], quantity: row[.quantity], unit: try row.oneOf(.unit),
            unitPrice: (row[.unitPrice] as Int?).map { Money(minorUnits: $0, currency) },
            amount: Money(minorUnits: row[.amount], currency),
            taxed: try row.treatment(.taxRate, .taxCategory, .taxReason),
            tax: Money(minorUnits: row[.tax], currency))
    }
}
