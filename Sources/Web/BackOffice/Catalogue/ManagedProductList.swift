import Localization
import Mustache

/// A page of a category's products, as its manager sees them.
struct ManagedProductList: TemplateModel {
    let rows: [ManagedProductRow]
    let count: Int
    let pagination: Pagination?

    static let fields: Fields<ManagedProductList> = [
        "rows": .list(\.rows),
        "count": .message { .items($0.count) },
        "isEmpty": .flag(\.rows.isEmpty),
        "pagination": .optional(\.pagination),
    ]
}
