import HTTP
import Shop
import Storage

struct CartUndoController {
    /// Brings removed lines back, and returns to the shopper's page.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let id = context.request.form.number("removal") else { throw NotFound("removal") }
        let path = context.request.form.returnPath?.text ?? Paths.cart
        guard let session = try context.knownSession(in: transaction) else {
            return context.redirect(to: path, .tooLateToUndo)
        }
        let lines = RemovedLines.ID(rawValue: Int64(id))
        let variant = try transaction.snapshot.ask(.removedLines(lines, of: session.customer, at: transaction.now))?
            .onlyVariant
        let undoing = try transaction.undo(lines, of: session.customer)
        return context.redirect(to: path, Notice(undoing, variant), session)
    }
}

extension Notice {
    fileprivate init(_ undoing: Undoing, _ variant: Variant.ID?) {
        switch undoing {
        case .whole: self = .restored(variant)
        case .cartIsFull: self = .cartIsFull
        case .tooLate: self = .tooLateToUndo
        }
    }
}
