import Mustache
import Shop

/// Products that may be what an item means.
struct ListProductPage: TemplateModel {
    let layout: Layout
    let list: ShoppingList.ID
    let item: ListItem
    let typed: String
    let rows: [ListProductRow]
    let isLeftOut: Bool

    static let fields: Fields<ListProductPage> = [
        "layout": .object(\.layout),
        "path": .text { Paths.listItemProduct($0.item.id, of: $0.list) },
        "cartPath": .text { Paths.listCart($0.list) },
        "wanted": .text(\.item.spoken),
        "name": .text(\.item.name),
        "typed": .text { $0.typed.isEmpty ? $0.item.name : $0.typed },
        "rows": .list(\.rows),
        "isEmpty": .flag { $0.rows.isEmpty },
        "isLeftOut": .flag(\.isLeftOut),
    ]
}

/// One of them.
struct ListProductRow: TemplateModel {
    let product: Product
    let plan: PackPlan?
    let isChosen: Bool

    static let fields: Fields<ListProductRow> = [
        "slug": .text(\.product.slug),
        "name": .text(\.product.name),
        "price": .text(\.product.priceInWords),
        "unit": .optionalText(\.product.unit.label),
        "initial": .text { $0.product.name.initial },
        "picture": .optional { $0.product.picture.map { PictureView($0, isLazy: true) } },
        "packs": .optionalText { row in
            row.plan.map { "\($0.units) × \($0.product.fullName.isolated), \($0.total.formatted)" }
        },
        "stock": .optionalText { $0.product.isSoldOut ? "Sold out" : nil },
        "isChosen": .flag(\.isChosen),
    ]
}
