import HTTP
import Shop
import Storage

struct CartUndoController {
    /// Brings back what a removal took out of the cart.
    func create(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        guard let id = visit.request.form["removal"].flatMap({ Int64($0) }) else { throw NotFound("removal") }
        let session = try visit.session(in: transaction)
        let undone = try transaction.undo(Removal.ID(rawValue: id), of: session.visitor)
        return visit.redirect(to: Paths.cart, undone ? .restored : .tooLateToUndo, session)
    }
}
