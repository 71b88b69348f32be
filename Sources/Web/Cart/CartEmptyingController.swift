import HTTP
import Storage

struct CartEmptyingController {
    /// Takes everything out of the cart.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let session = try context.knownSession(in: transaction) else {
            return context.redirect(to: Paths.cart, nil)
        }
        let removedLines = try transaction.emptyCart(of: session.customer)
        return context.redirect(to: Paths.cart, removedLines.map { .emptied($0) }, session)
    }
}
