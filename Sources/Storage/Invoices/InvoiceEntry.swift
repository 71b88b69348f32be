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

extension Transaction {
    /// Assigns the next number to an invoice or credit note, and inserts it.
    func insertInvoice(_ entry: InvoiceEntry) throws -> Invoice.ID {
        let id = try snapshot.ask(.nextInvoice)
        // The sum is inserted last: the schema compares it with the rows.
        for (position, row) in entry.rows.list.enumerated() { try insertRow(row, at: position, of: id) }
        let parties = entry.parties
        try database.send(
            [
                "number": id, "kind": entry.kind.rawValue, "order_id": entry.order, "corrects": entry.corrects,
                "issued_at": now, "supplied_at": entry.suppliedAt, "account_id": entry.author, "reason": entry.reason,
                "seller": parties.seller, "tax_number": parties.taxNumber, "buyer": parties.buyer,
                "includes_tax": entry.rows.pricesIncludeTax, "total": entry.rows.total.minorUnits,
            ], into: "invoices")
        return id
    }

    private func insertRow(_ row: InvoiceRow, at position: Int, of invoice: Invoice.ID) throws {
        try database.send(
            [
                "invoice": invoice, "position": position, "label": row.label, "quantity": row.quantity,
                "unit": row.unit.rawValue, "unit_price": row.unitPrice?.minorUnits, "amount": row.amount.minorUnits,
                "tax_rate": row.taxRate.thousandths, "tax": row.tax.minorUnits,
            ], into: "invoice_rows")
    }
}
