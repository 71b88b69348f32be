import HTTP
import Localization
import Shop
import Storage

/// Notes of staff about an order.
struct OrderNotesController {
    let renderer: PageRenderer

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let desk = try context.deskOrder(in: transaction.snapshot)
        let text = context.request.form.typed(OrderNoteForm.field, upTo: OrderNote.longest + 1).trimmed
        guard !text.isEmpty else { throw refusal(.words("manage.orders.notes.faults.empty")) }
        guard !text.isLonger(than: OrderNote.longest) else {
            throw refusal(Messages.tooLong(.words("manage.orders.notes.noun"), OrderNote.longest))
        }
        do {
            try transaction.addNote(text, to: desk.order.id, by: context.account().id)
        } catch OrderRefusal.customerIsErased {
            throw refusal(.words("manage.orders.contact.erased"), .conflict)
        } catch OrderRefusal.tooManyNotes {
            throw refusal(.words("manage.orders.notes.faults.tooMany", ["most": .number(OrderNote.most)]), .conflict)
        }
        return .redirect(to: Paths.deskOrder(desk.order.code) + "#notes")
    }

    private func refusal(_ message: Message, _ status: Status = .unprocessableContent) -> RefusedChange {
        renderer.refusedOrder(Problem(errors: [FieldError(field: OrderNoteForm.field, message: message)]), status)
    }
}
