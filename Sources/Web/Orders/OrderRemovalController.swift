import HTTP
import Shop
import Storage

struct OrderRemovalController {
    /// Hides an order from the shopper's list; the books keep it.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (order, customer) = try context.ownOrder(in: transaction.snapshot)
        _ = try transaction.hideOrder(order.id, of: customer)
        return context.redirect(to: Paths.ordersEditing, .orderHidden(order.id))
    }

    /// Shows a removed order again.
    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (order, customer) = try context.ownOrder(in: transaction.snapshot)
        _ = try transaction.showOrder(order.id, of: customer)
        return context.redirect(to: context.request.form.returnPath?.text ?? Paths.orders, .orderShown(order.id))
    }
}
