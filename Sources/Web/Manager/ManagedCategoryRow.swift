import Mustache
import Shop

/// A category in a manager's list.
struct ManagedCategoryRow: TemplateModel {
    let managed: ManagedCategory

    static let fields: Fields<ManagedCategoryRow> = [
        "name": .text(\.managed.category.name),
        "slug": .text(\.managed.category.slug),
        "path": .text { Paths.managedCategory($0.managed.category.slug) },
        "shopPath": .text { Paths.category($0.managed.category.slug) },
        "newItem": .text { Paths.newProduct(in: $0.managed.category.slug) },
        "count": .text { counted($0.managed.productCount, "item") },
        "picture": .optional { $0.managed.category.picture.map { PictureView($0, isLazy: true) } },
        "isArchived": .flag(\.managed.isArchived),
        "canArchive": .flag { !$0.managed.isArchived && $0.managed.productCount == 0 },
        "position": .text { Paths.categoryPosition($0.managed.category.slug) },
        "archival": .text { Paths.categoryArchival($0.managed.category.slug) },
        "restoration": .text { Paths.categoryRestoration($0.managed.category.slug) },
    ]
}
