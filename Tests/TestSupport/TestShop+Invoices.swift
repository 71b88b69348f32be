public import Shop
import Storage

extension TestShop {
    /// Gives the shop an address, without which it makes no invoice.
    public func takeInvoices(_ change: @escaping @Sendable (inout ShopSettings) -> Void = { _ in }) throws {
        try changeSettings {
            $0.address = "1 High Street\nSpringfield"
            change(&$0)
        }
    }

    /// Makes the invoice of an order.
    @discardableResult
    public func makeInvoice(of order: Order, to buyer: String = "Ann Lee\n5 Lake Street") throws -> Invoice {
        try invoice(store.write { try $0.makeInvoice(of: order.id, to: buyer, by: nil) })
    }

    /// Takes an invoice back with a credit note.
    @discardableResult
    public func cancel(_ invoice: Invoice, reason: String = "Wrong name") throws -> Invoice {
        try self.invoice(store.write { try $0.cancelInvoice(invoice.id, reason: reason, by: nil) })
    }

    /// Invoices and credit notes of an order, such as `1 invoice 2.94`.
    public func invoices(of order: Order) throws -> [String] {
        try store.read { try $0.ask(.invoices(of: order.id)) }
            .map { "\($0.id.rawValue) \($0.kind.rawValue) \($0.total.decimal)" }
    }

    /// What an invoice lists.
    public func rows(of invoice: Invoice) throws -> InvoiceRows {
        try store.read { try $0.rows(of: invoice) }
    }

    private func invoice(_ id: Invoice.ID) throws -> Invoice {
        guard let invoice = try store.read({ try $0.ask(.invoice(id)) }) else { throw Missing(what: "invoice") }
        return invoice
    }
}
