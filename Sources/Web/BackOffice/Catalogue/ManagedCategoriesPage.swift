import Localization
import Mustache

/// A page of all categories, in the order of the shop.
struct ManagedCategoriesPage: TemplateModel {
    let layout: Layout
    let categories: [ManagedCategoryRow]
    let pagination: Pagination?

    static let fields: Fields<ManagedCategoriesPage> = [
        "layout": .object(\.layout),
        "categories": .list(\.categories),
        "isEmpty": .flag(\.categories.isEmpty),
        "pagination": .optional(\.pagination),
    ]
}
