import HTTP
import Storage

struct OrderRemovalController {
    /// Hides an order from the shopper's list; the books keep it.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let number = context.orderNumber, let customer = try context.currentUser().customer,
            try transaction.hideOrder(number, of: customer)
        else { throw NotFound("order") }
        return context.redirect(to: Paths.ordersEditing, .orderHidden(number))
    }

    /// Shows a removed order again.
    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let number = context.orderNumber, let customer = try context.currentUser().customer,
            try transaction.showOrder(number, of: customer)
        else { throw NotFound("order") }
        return context.redirect(to: context.request.form.returnPath?.text ?? Paths.orders, .orderShown(number))
    }
}
