import Shop

/// An invoice or credit note without a number.
struct InvoiceEntry {
    let kind: Invoice.Kind
    let order: Order.ID
    var corrects: Invoice.ID?
    let parties: InvoiceParties
    let rows: InvoiceRows
    /// The time at which the goods were sent; nil if they were not.
    var suppliedAt: Timestamp?
    var reason = ""
    let author: Account.ID?
}

extension Transaction {
    /// Inserts an invoice or credit note with the next number.
    func insertInvoice(_ entry: InvoiceEntry) throws -> Invoice.ID {
        let id = try snapshot.ask(.nextInvoice)
        // The total comes last: a trigger compares it with its parts.
        for (position, row) in entry.rows.list.enumerated() { try insertRow(row, at: position, of: id) }
        try database.send(
            """
            INSERT INTO invoices (number, kind, order_id, corrects, issued_at, supplied_at, account_id, reason, seller, tax_number,
                                  buyer, includes_tax, total)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
            """,
            [
                id, entry.kind.rawValue, entry.order, entry.corrects, now, entry.suppliedAt, entry.author, entry.reason,
                entry.parties.seller, entry.parties.taxNumber, entry.parties.buyer, entry.rows.pricesIncludeTax,
                entry.rows.total.minorUnits,
            ])
        return id
    }

    private func insertRow(_ row: InvoiceRow, at position: Int, of invoice: Invoice.ID) throws {
        try database.send(
            """
            INSERT INTO invoice_rows (invoice, position, label, quantity, unit, unit_price, amount, tax_rate, tax)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            """,
            [
                invoice, position, row.label, row.quantity, row.unit.rawValue, row.unitPrice?.minorUnits,
                row.amount.minorUnits, row.taxRate.thousandths, row.tax.minorUnits,
            ])
    }
}
