import HTTP
import Localization
import Shop
import Storage

/// Invoices that a manager makes for a customer.
struct DeskInvoicesController {
    let renderer: PageRenderer

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let desk = try context.deskOrder(in: transaction.snapshot)
        let buyer = TypedBuyer(context.request.form)
        if let problem = Problem([buyer.error]) { throw renderer.refusedOrder(problem, .unprocessableContent) }
        do {
            let id = try transaction.makeInvoice(of: desk.order.id, to: buyer.text, by: context.account().id)
            return .redirect(to: Paths.managedInvoice(id))
        } catch let error as InvoiceRefusal {
            throw renderer.refusedOrder(
                Problem(errors: [FieldError(field: "invoices", message: error.sentence)]), .conflict)
        }
    }
}
