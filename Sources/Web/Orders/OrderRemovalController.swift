import HTTP
import Storage

struct OrderRemovalController {
    /// Hides an order from the shopper's list; the books keep it.
    func create(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        guard let number = visit.orderNumber, let visitor = try visit.visitor(in: transaction.snapshot),
            try transaction.hideOrder(number, of: visitor)
        else { throw NotFound("order") }
        return visit.redirect(to: Paths.ordersEditing, .orderHidden(number))
    }
}
