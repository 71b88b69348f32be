import HTTP
import Shop
import Storage

/// Takes products out of the shop and puts them back.
struct ProductArchivalController {
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try set(true, context, transaction)
    }

    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try set(false, context, transaction)
    }

    private func set(_ isArchived: Bool, _ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        let product = try context.managedProduct(in: transaction.snapshot).product
        let change = try transaction.trying { try $0.setArchived(isArchived, product.id, by: author) }
        return context.redirect(to: Paths.managedProduct(product.slug), change)
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
