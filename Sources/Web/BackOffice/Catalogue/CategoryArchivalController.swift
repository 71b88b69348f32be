import HTTP
import Shop
import Storage

/// Takes categories out of the shop and puts them back.
struct CategoryArchivalController {
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try set(true, context, transaction)
    }

    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try set(false, context, transaction)
    }

    private func set(_ isArchived: Bool, _ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        let category = try context.managedCategory(in: transaction.snapshot).category
        let notice = try transaction.trying { try $0.setArchived(isArchived, category.id, by: author) }
        return context.redirect(to: Paths.managedCategory(category.slug), notice)
    }
}
