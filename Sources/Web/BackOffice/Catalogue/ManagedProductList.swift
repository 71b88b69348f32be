import HTTP
import Mustache
import Shop
import Storage

/// A page of a category's products, as its manager sees them.
struct ManagedProductList: TemplateModel {
    let rows: [ManagedProductRow]
    let count: Int
    let pagination: Pagination?

    static let fields: Fields<ManagedProductList> = [
        "rows": .list(\.rows),
        "count": .text { counted($0.count, "item") },
        "isEmpty": .flag(\.rows.isEmpty),
        "pagination": .optional(\.pagination),
    ]
}

extension ManagedProductList {
    init(of category: Category, _ context: RequestContext, _ snapshot: Snapshot, size: Int) throws {
        let count = try snapshot.ask(.managedProductCount(in: category.id))
        let pageCount = max(1, (count + size - 1) / size)
        let page = min(pageCount, max(1, context.request.query["page"].flatMap { Int($0) } ?? 1))
        let products = try snapshot.ask(.managedProducts(in: category.id, limit: size, offset: (page - 1) * size))
        self.init(
            rows: products.map { ManagedProductRow(managed: $0) }, count: count,
            pagination: Pagination(page: page, pageCount: pageCount) { Paths.managedCategory(category.slug, page: $0) })
    }
}
