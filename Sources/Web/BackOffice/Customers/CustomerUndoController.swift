import HTTP
import Shop
import Storage

/// Undoes an entry of the audit log that is about a customer.
struct CustomerUndoController {
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        guard let id: AuditEntry.ID = context.parameters.key("change"),
            let entry = try transaction.snapshot.ask(.auditEntry(id)),
            case .customer(let customer) = entry.subject, customer == context.parameters.key("slug")
        else { throw NotFound("change") }
        let path = try path(of: entry, context, transaction.snapshot)
        let notice = try transaction.trying { try $0.undo(id, by: author) }
        return context.redirect(to: context.request.form.returnPath?.text ?? path, notice)
    }

    /// The page that shows the result. The links to an order can be restored after its customer was merged into
    /// another.
    private func path(of entry: AuditEntry, _ context: RequestContext, _ snapshot: Snapshot) throws -> String {
        if let code = entry.fieldChanges.first(where: { $0.field == .orderLinks })?.linkedOrder {
            return Paths.deskOrder(code)
        }
        let customer: VersionedCustomer = try context.subject(in: snapshot)
        return customer.path
    }
}
