import HTTP
import Localization
import Shop
import Storage

/// Invoices and credit notes of the whole shop, as managers see them.
struct ManagedInvoicesController {
    let renderer: PageRenderer

    private static let pageSize = 50

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let before = context.request.query["before"].flatMap { Int64($0) }.map { Invoice.ID(rawValue: $0) }
        let invoices = try snapshot.ask(.invoices(before: before, limit: Self.pageSize + 1))
        let shown = invoices.prefix(Self.pageSize)
        let layouts = try renderer.layouts(context, snapshot)
        let page = ManagedInvoicesPage(
            layout: layouts.managerLayout(.words("manage.invoices.title")),
            rows: shown.map { ManagedInvoiceRow(invoice: $0, clock: layouts.clock) },
            canBeMade: !layouts.settings.address.isEmpty,
            older: invoices.count > shown.count ? shown.last.map { Paths.managedInvoices(before: $0.id) } : nil)
        return renderer.privatePage(\.managedInvoices, page, to: context)
    }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try invoicePage(context, snapshot, try context.invoice(in: snapshot), reason: "", nil)
    }

    /// Takes an invoice back with a credit note.
    func correct(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let invoice = try context.invoice(in: transaction.snapshot)
        let reason = context.request.form.line("reason", for: Invoice.reasonLimit)
        if let problem = Problem([Self.error(of: reason)]) {
            throw RefusedChange { try invoicePage($0, $1, invoice, reason: reason, problem) }
        }
        do {
            let note = try transaction.cancelInvoice(invoice.id, reason: reason, by: context.account().id)
            return .redirect(to: Paths.managedInvoice(note))
        } catch is InvoiceRefusal {
            throw NotFound("invoice")
        }
    }

    private static func error(of reason: String) -> FieldError? {
        FieldError.required(
            reason, "reason", .words("manage.invoices.reasonNoun"), limit: Invoice.reasonLimit,
            missing: .words("manage.invoices.reasonMissing"))
    }

    private func invoicePage(
        _ context: RequestContext, _ snapshot: Snapshot, _ invoice: Invoice, reason: String, _ problem: Problem?
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let related = try snapshot.invoices(relatedTo: invoice)
        let page = ManagedInvoicePage(
            layout: layouts.layout(
                invoice.name, back: BackLink(name: .words("manage.invoices.title"), path: Paths.managedInvoices),
                problem: problem),
            sheet: InvoiceSheet(
                invoice: invoice, rows: try snapshot.rows(of: invoice), clock: layouts.clock,
                related: related.map { InvoiceLink(invoice: $0, path: Paths.managedInvoice($0.id)) },
                author: try invoice.author.flatMap { try snapshot.ask(.names(of: [$0]))[$0] }),
            reason: reason)
        return renderer.privatePage(\.managedInvoice, page, to: context, status: problem.status)
    }
}

extension RequestContext {
    /// The invoice that the address names. Throws when there is none.
    fileprivate func invoice(in snapshot: Snapshot) throws -> Invoice {
        guard let id: Invoice.ID = parameters.key("invoice"), let invoice = try snapshot.ask(.invoice(id)) else {
            throw NotFound("invoice")
        }
        return invoice
    }
}

extension Snapshot {
    fileprivate func invoices(relatedTo invoice: Invoice) throws -> [Invoice] {
        guard let order = try ask(.deskOrder(invoice.order)) else { return [] }
        return try ask(.invoices(of: order.order.id)).related(to: invoice)
    }
}
