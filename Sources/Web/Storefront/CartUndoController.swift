import HTTP
import Shop
import Storage

struct CartUndoController {
    /// Brings back what a removal took out of the cart, and returns to where the shopper was.
    func create(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        guard let id = visit.request.form["removal"].flatMap({ Int64($0) }) else { throw NotFound("removal") }
        let path = LocalPath(visit.request.form["return"])?.text ?? Paths.cart
        guard let session = try visit.knownSession(in: transaction) else {
            return visit.redirect(to: path, .tooLateToUndo)
        }
        let removal = try transaction.snapshot.removal(Removal.ID(rawValue: id), of: session.visitor)
        let undone = try transaction.undo(Removal.ID(rawValue: id), of: session.visitor)
        return visit.redirect(to: path, undone ? .restored(product: removal?.onlyProduct) : .tooLateToUndo, session)
    }
}
