import HTTP
import Localization
import Shop
import Storage

/// Invoices of an order, for its customer and for the holder of a link to it. An invoice cannot be changed, so only the
/// customer says whom it is for. The holder of a link gets one with the name and address in the order.
struct InvoicesController {
    let renderer: PageRenderer

    /// The question for whom the invoice is, or the invoice that there is already.
    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (order, customer, isOwn) = try context.readableOrder(in: snapshot)
        let invoices = try snapshot.orderInvoices(of: order, isOwn: isOwn)
        if let invoice = invoices.standing { return .redirect(to: Paths.invoice(invoice.id, of: order.code)) }
        guard invoices.canBeMade else { throw NotFound("invoice") }
        let buyer = try snapshot.buyer(of: order, isOwn ? customer : nil)
        return try newInvoicePage(context, snapshot, of: order, to: buyer, nil)
    }

    /// Makes an invoice. A repeated form leads to the invoice that it made.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let snapshot = transaction.snapshot
        let (order, _, isOwn) = try context.readableOrder(in: snapshot)
        let invoices = try snapshot.orderInvoices(of: order, isOwn: isOwn)
        if let invoice = invoices.standing { return .redirect(to: Paths.invoice(invoice.id, of: order.code)) }
        guard isOwn || invoices.canBeMade else { throw NotFound("invoice") }
        let buyer = try isOwn ? TypedBuyer(context.request.form) : TypedBuyer(snapshot.buyer(of: order, nil))
        if let problem = Problem([buyer.error]) {
            throw RefusedChange { try newInvoicePage($0, $1, of: order, to: buyer.text, problem) }
        }
        do {
            let id = try transaction.makeInvoice(of: order.id, to: buyer.text, by: nil)
            return .redirect(to: Paths.invoice(id, of: order.code))
        } catch let refusal as InvoiceRefusal {
            let problem = Problem(errors: [FieldError(field: "buyer", message: refusal.sentence)])
            throw RefusedChange { try newInvoicePage($0, $1, of: order, to: buyer.text, problem, .conflict) }
        }
    }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (order, _, isOwn) = try context.readableOrder(in: snapshot)
        let invoices = try snapshot.ask(.invoices(of: order.id))
        guard let id: Invoice.ID = context.parameters.key("invoice"),
            let invoice = invoices.first(where: { $0.id == id })
        else { throw NotFound("invoice") }
        let layouts = try renderer.layouts(context, snapshot)
        let page = InvoicePage(
            layout: layouts.layout(
                invoice.name, back: BackLink(order)),
            sheet: InvoiceSheet(
                invoice: invoice, rows: try snapshot.rows(of: invoice), clock: layouts.clock,
                related: invoices.related(to: invoice).map {
                    InvoiceLink(invoice: $0, path: Paths.invoice($0.id, of: order.code))
                }))
        return renderer.orderPage(\.invoice, page, isOwn: isOwn, to: context)
    }

    private func newInvoicePage(
        _ context: RequestContext, _ snapshot: Snapshot, of order: Order, to buyer: String, _ problem: Problem?,
        _ status: Status? = nil
    ) throws -> Response {
        let (layouts, isOwn) = (try renderer.layouts(context, snapshot), try context.readableOrder(in: snapshot).isOwn)
        let page = InvoiceFormPage(
            layout: layouts.layout(
                .words("shop.orders.invoices.formTitle", ["code": .text(order.code.isolated)]), back: BackLink(order),
                problem: problem),
            code: order.code, buyer: buyer, isOwn: isOwn)
        return renderer.orderPage(
            \.invoiceForm, page, isOwn: isOwn, to: context, status: status ?? problem.status)
    }
}

extension Snapshot {
    /// The name and address in the order, or else those of the customer. Without a customer, as for the holder of an order
    /// link, only those in the order.
    func buyer(of order: Order, _ customer: Customer.ID?) throws -> String {
        if let contact = try ask(.contact(of: order.id)), !contact.address.isEmpty { return contact.buyer }
        guard let customer else { return "" }
        let (kept, details) = try ask(.addresses(of: customer), .details(of: customer))
        return kept.first?.address.inLines ?? details?.name ?? ""
    }
}

extension BackLink {
    fileprivate init(_ order: Order) {
        self.init(
            name: .words("shop.orders.order.title", ["code": .text(order.code.description)]),
            path: Paths.order(order.code))
    }
}

extension InvoiceRefusal {
    /// Reason why no invoice was made.
    var sentence: Message {
        switch self {
        case .orderIsCancelled: .words("shop.orders.invoices.refusals.cancelled")
        case .shopHasNoAddress: .words("shop.orders.invoices.refusals.noAddress")
        case .noSuchOrder, .noSuchInvoice: .words("shop.orders.invoices.refusals.notMade")
        }
    }
}

extension [Invoice] {
    /// The invoice that a credit note corrects, or the credit notes that correct an invoice.
    func related(to invoice: Invoice) -> [Invoice] {
        filter { $0.id == invoice.corrects || $0.corrects == invoice.id }
    }
}
