import HTTP
import Storage

struct OrderRestorationController {
    /// Shows a removed order again.
    func create(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        guard let number = visit.orderNumber, let visitor = try visit.visitor(in: transaction.snapshot),
            try transaction.showOrder(number, of: visitor)
        else { throw NotFound("order") }
        return visit.redirect(to: visit.request.form.returnPath?.text ?? Paths.orders, .orderShown(number))
    }
}
