import Localization
import Mustache
import Shop

/// A product in a manager's list.
struct ManagedProductRow: TemplateModel {
    let managed: VersionedProduct

    static let fields: Fields<ManagedProductRow> = [
        "name": .text(\.managed.product.name),
        "path": .text { $0.managed.path },
        "newItem": .text { Paths.newProduct(in: $0.managed.category.path) },
        "nextItem": .text { Paths.newProduct(in: $0.managed.category.path, after: $0.managed.slug) },
        "shopPath": .text { Paths.product($0.managed.product.slug) },
        "categoryName": .text(\.managed.category.fullName),
        "price": .message(\.managed.product.priceInWords),
        "hasOptions": .flag(\.managed.product.isOpen),
        "options": .text { Paths.options(ofManaged: $0.managed.slug) },
        "grid": .text { Paths.grid(ofManaged: $0.managed.slug) },
        "stockPath": .text { Paths.stock(of: $0.managed.product.variant) },
        "unit": .optionalMessage(\.managed.product.unit.label),
        "stock": .text { $0.managed.product.stock.map { String($0) } ?? "–" },
        "picture": .optional { $0.managed.product.picture.map { PictureView($0, isLazy: true) } },
        "isArchived": .flag(\.managed.product.isArchived),
    ]
}
