public import Shop

/// Invoices get their number in the transaction that inserts them, so that a failed transaction leaves no gap. `author`
/// is nil if the customer creates the invoice in the shop.
extension Transaction {
    /// Creates the invoice of an order in its present state, for the named buyer. If the order has a standing invoice,
    /// returns that one instead.
    ///
    /// - Throws: `InvoiceRefusal` if the order does not exist or is cancelled, or if the shop has no address.
    public func makeInvoice(of order: Order.ID, to buyer: String, by author: Account.ID?) throws -> Invoice.ID {
        if let invoice = try snapshot.ask(.standingInvoice(of: order)) { return invoice.id }
        guard let found = try snapshot.ask(.deskOrder(order)) else { throw InvoiceRefusal.noSuchOrder }
        guard found.state.counts else { throw InvoiceRefusal.orderIsCancelled }
        guard let parties = InvoiceParties(try snapshot.settings(), buyer: buyer) else {
            throw InvoiceRefusal.shopHasNoAddress
        }
        return try insertInvoice(invoice(of: found.order, parties, by: author))
    }

    /// Cancels the remaining amount of an invoice with a credit note, so that its order can have another invoice. If
    /// the invoice is already cancelled, returns that credit note.
    ///
    /// - Throws: `InvoiceRefusal.noSuchInvoice`.
    public func cancelInvoice(_ id: Invoice.ID, reason: String, by author: Account.ID?) throws -> Invoice.ID {
        guard let invoice = try snapshot.ask(.invoice(id)), invoice.kind == .invoice,
            let order = try snapshot.ask(.deskOrder(invoice.order))?.order
        else { throw InvoiceRefusal.noSuchInvoice }
        let notes = try snapshot.ask(.creditNotes(for: id))
        if let made = notes.first(where: { $0.kind == .cancellation }) { return made.id }
        let credits = try notes.map { try snapshot.rows(of: $0) }
        return try insertInvoice(
            InvoiceEntry(
                kind: .cancellation, order: order.id, corrects: id, parties: invoice.parties,
                rows: snapshot.rows(of: invoice).reversed(without: credits), suppliedAt: invoice.suppliedAt,
                reason: reason, author: author))
    }

    /// Cancels the invoice of an order, if it has one.
    func cancelInvoice(of order: Order.ID, reason: String, by author: Account.ID?) throws {
        guard let invoice = try snapshot.ask(.standingInvoice(of: order)) else { return }
        _ = try cancelInvoice(invoice.id, reason: reason, by: author)
    }

    /// Replaces the invoice of an order, if it has one, because its contents or its buyer would now differ.
    ///
    /// - Parameter buyer: The new buyer; nil for the buyer of the replaced invoice.
    func replaceInvoice(
        of order: Order.ID, for buyer: String? = nil, reason: String, by author: Account.ID?
    ) throws {
        guard let before = try snapshot.ask(.standingInvoice(of: order)),
            let found = try snapshot.ask(.deskOrder(order))?.order
        else { return }
        _ = try cancelInvoice(before.id, reason: reason, by: author)
        let buyer = buyer ?? before.parties.buyer
        let parties =
            InvoiceParties(try snapshot.settings(), buyer: buyer)
            ?? InvoiceParties(seller: before.parties.seller, taxNumber: before.parties.taxNumber, buyer: buyer)
        _ = try insertInvoice(invoice(of: found, parties, by: author))
    }

    /// Creates the credit note for returned units, if the order has an invoice and now costs less.
    func creditInvoice(
        of order: Order.ID, for back: OrderReturn.ID, reason: String, by author: Account.ID?
    ) throws {
        guard let invoice = try snapshot.ask(.standingInvoice(of: order)),
            let found = try snapshot.ask(.deskOrder(order))?.order
        else { return }
        let credited = try snapshot.creditedLines(of: found, in: snapshot.revisions(of: found))
            .filter { $0.back.id == back }
        guard !credited.isEmpty else { return }
        let includesTax = try snapshot.rows(of: invoice).pricesIncludeTax
        _ = try insertInvoice(
            InvoiceEntry(
                kind: .credit, order: order, corrects: invoice.id, parties: invoice.parties,
                rows: InvoiceRows(credited, pricesIncludeTax: includesTax, in: invoice.total.currency),
                suppliedAt: invoice.suppliedAt,
                reason: reason, author: author))
    }

    private func invoice(
        of order: Order, _ parties: InvoiceParties, by author: Account.ID?
    ) throws -> InvoiceEntry {
        let revisions = try snapshot.revisions(of: order)
        let rows = InvoiceRows(
            try revisions.latestContents(of: order),
            lessReturns: try snapshot.creditedLines(of: order, in: revisions))
        let sent = try snapshot.ask(.states(of: order)).last { $0.state == .sent }
        return InvoiceEntry(
            kind: .invoice, order: order.id, parties: parties, rows: rows, suppliedAt: sent?.changedAt,
            author: author)
    }
}
