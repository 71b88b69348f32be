import HTTP
import Shop
import Storage

/// Archives what managers edit, and restores it to the shop.
struct ArchivalController<Subject: ArchivableSubject> {
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try set(true, context, transaction)
    }

    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try set(false, context, transaction)
    }

    private func set(_ isArchived: Bool, _ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        let subject: Subject = try context.subject(in: transaction.snapshot)
        let notice = try transaction.trying { try $0.setArchived(isArchived, subject.id, by: author) }
        return context.redirect(to: context.request.form.returnPath?.text ?? subject.path, notice)
    }
}

extension Transaction {
    /// Notice of a change of the catalogue: that it was made, that there was nothing to do, or why not.
    func trying(_ change: (Transaction) throws -> AuditEntry.ID?) throws -> Notice {
        do {
            return try change(self).map { .catalogueChanged($0, kept: []) } ?? .unchanged
        } catch let refusal as CatalogueRefusal {
            return .catalogueRefused(refusal)
        }
    }
}
