import Localization
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
        "path": .path { Paths.listItemProduct($0.item.id, of: $0.list) },
        "cartPath": .path { Paths.listCart($0.list) },
        "wanted": .value(\.item.spoken),
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
        "price": .message(\.product.priceInWords),
        "unit": .optionalMessage(\.product.unit.label),
        "initial": .text { $0.product.name.initial },
        "picture": .optional { $0.product.picture.map { PictureView($0, isLazy: true) } },
        "packs": .optionalMessage { row in
            row.plan.map { plan in
                .words(
                    "shop.lists.product.packs",
                    [
                        "units": .number(plan.units), "name": .text(plan.product.fullName.isolated),
                        "total": .formatted(plan.total),
                    ])
            }
        },
        "stock": .optionalMessage { $0.product.isSoldOut ? .words("shop.lists.product.soldOut") : nil },
        "isChosen": .flag(\.isChosen),
    ]
}
