import HTTP
import Storage

struct CartEmptyingController {
    /// Takes everything out of the cart.
    func create(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        guard let session = try visit.knownSession(in: transaction) else { return visit.redirect(to: Paths.cart, nil) }
        let removal = try transaction.emptyCart(of: session.visitor)
        return visit.redirect(to: Paths.cart, removal.map { .emptied($0) }, session)
    }
}
