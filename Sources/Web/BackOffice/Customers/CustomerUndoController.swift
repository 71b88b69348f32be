import HTTP
import Shop
import Storage

/// Undoes an entry of the audit log that is about a customer.
struct CustomerUndoController {
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        let customer: VersionedCustomer = try context.subject(in: transaction.snapshot)
        guard let id: AuditEntry.ID = context.parameters.key("change"),
            try transaction.snapshot.ask(.auditEntry(id))?.subject == customer.subject
        else { throw NotFound("change") }
        let notice = try transaction.trying { try $0.undo(id, by: author) }
        return context.redirect(to: context.request.form.returnPath?.text ?? customer.path, notice)
    }
}
