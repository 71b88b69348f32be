import HTTP
import Shop
import Storage

/// Takes categories out of the shop and puts them back.
struct CategoryArchivalController {
    func create(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        try set(true, visit, transaction)
    }

    func destroy(_ visit: Visit, _ transaction: Transaction) throws -> Response {
        try set(false, visit, transaction)
    }

    private func set(_ isArchived: Bool, _ visit: Visit, _ transaction: Transaction) throws -> Response {
        let author = try visit.author(in: transaction.snapshot)
        let category = try visit.managedCategory(in: transaction.snapshot).category
        let notice = try transaction.trying { try $0.setArchived(isArchived, category.id, by: author) }
        return visit.redirect(to: Paths.managedCategory(category.slug), notice)
    }
}
