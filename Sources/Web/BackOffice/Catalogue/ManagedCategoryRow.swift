import Mustache
import Shop

/// A category in a manager's list.
struct ManagedCategoryRow: TemplateModel {
    let managed: VersionedCategory
    /// True when another stands before it in the shop, and behind it.
    var canMoveUp = false
    var canMoveDown = false

    static let fields: Fields<ManagedCategoryRow> = [
        "name": .text(\.managed.category.name),
        "slug": .text(\.managed.category.slug),
        "path": .text { $0.managed.path },
        "shopPath": .text { Paths.category($0.managed.category.slug) },
        "newItem": .text { Paths.newProduct(in: $0.managed.category.slug) },
        "count": .text { counted($0.managed.productCount, "item") },
        "picture": .optional { $0.managed.category.picture.map { PictureView($0, isLazy: true) } },
        "isArchived": .flag(\.managed.isArchived),
        "canMoveUp": .flag(\.canMoveUp),
        "canMoveDown": .flag(\.canMoveDown),
        "position": .text { Paths.position(of: $0.managed.path) },
    ]
}

extension ManagedCategoryRow {
    /// The rows of all categories, in the order of the shop with the archived ones last.
    static func list(_ categories: [VersionedCategory]) -> [ManagedCategoryRow] {
        let last = categories.count { !$0.isArchived } - 1
        return categories.enumerated().map { index, category in
            ManagedCategoryRow(managed: category, canMoveUp: 0 < index && index <= last, canMoveDown: index < last)
        }
    }
}
