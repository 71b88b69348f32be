import Shop

/// An invoice or credit note that has no number yet.
struct InvoiceEntry {
    let kind: Invoice.Kind
    let order: Order.ID
    var corrects: Invoice.ID?
    let parties: InvoiceParties
    let rows: InvoiceRows
    /// The time at which the goods were sent; nil if they were not sent yet.
    var suppliedAt: Timestamp?
    var reason = ""
    let author: Account.ID?
}

/// A series of papers in use.
struct PaperSeries: Identifiable {
    let id: Identifier<PaperSeries>
    /// The text before the number of a paper.
    let prefix: String
    /// The number of the next paper.
    let next: Int
}

extension Transaction {
    /// Assigns the next number to an invoice or credit note, and inserts it with its hash.
    func insertInvoice(_ entry: InvoiceEntry) throws -> Invoice.ID {
        let (id, last, series) = try snapshot.ask(.nextInvoice, .lastInvoiceHash, .paperSeries)
        let number = "\(series.prefix)\(series.next)"
        let paper = entry.hashed(id, number: number, issuedAt: now)
        // The sum is inserted last: the schema compares it with the rows.
        for row in paper.rows { try insertRow(row, of: id) }
        try database.send(
            [
                "number": id, "kind": paper.kind, "order_id": entry.order, "corrects": entry.corrects,
                "issued_at": now, "supplied_at": entry.suppliedAt, "account_id": entry.author, "reason": paper.reason,
                "seller": paper.seller, "tax_number": paper.taxNumber, "buyer": paper.buyer,
                "includes_tax": paper.includesTax, "total": paper.total, "series_id": series.id,
                "series_number": series.next, "printed_number": number, "previous_hash": last,
                "hash": paper.hash(after: last),
            ], into: "invoices")
        return id
    }

    private func insertRow(_ row: HashedRow, of invoice: Invoice.ID) throws {
        try database.send(
            [
                "invoice": invoice, "position": row.position, "label": row.label, "quantity": row.quantity,
                "unit": row.unit, "unit_price": row.unitPrice, "amount": row.amount, "tax_rate": row.taxRate,
                "tax": row.tax, "tax_category": row.taxCategory, "tax_reason": row.taxReason,
            ], into: "invoice_rows")
    }
}

extension InvoiceEntry {
    /// Returns the values of the paper's columns.
    fileprivate func hashed(_ id: Invoice.ID, number: String, issuedAt: Timestamp) -> HashedPaper {
        HashedPaper(
            number: id.rawValue, printedNumber: number, kind: kind.rawValue, order: order.rawValue,
            corrects: corrects?.rawValue, issuedAt: issuedAt.secondsSince1970,
            suppliedAt: suppliedAt?.secondsSince1970, account: author?.rawValue, reason: reason,
            seller: parties.seller, taxNumber: parties.taxNumber, buyer: parties.buyer,
            includesTax: rows.pricesIncludeTax, total: Int64(rows.total.minorUnits),
            rows: rows.list.enumerated().map { HashedRow($1, at: $0) })
    }
}

extension HashedRow {
    fileprivate init(_ row: InvoiceRow, at position: Int) {
        self.init(
            position: Int64(position), label: row.label, quantity: row.quantity.map(Int64.init),
            unit: row.unit.rawValue, unitPrice: row.unitPrice.map { Int64($0.minorUnits) },
            amount: Int64(row.amount.minorUnits), taxRate: Int64(row.taxRate.thousandths),
            tax: Int64(row.tax.minorUnits), taxCategory: row.treatment.category?.rawValue ?? "",
            taxReason: row.treatment.reason)
    }
}
