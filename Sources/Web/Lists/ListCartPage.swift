import Mustache
import Shop

/// Each open item of a list with the product that it means, before all of them are put into the cart.
struct ListCartPage: TemplateModel {
    let layout: Layout
    let list: ShoppingList
    let right: ListRight
    let items: [ListItem]
    let matches: [ListItem.ID: ListMatch]
    let typed: [TypedListCartRow]
    let total: ListTotal

    static let fields: Fields<ListCartPage> = [
        "layout": .object(\.layout),
        "path": .text { Paths.listCart($0.list.id) },
        "listPath": .text { Paths.list($0.list.id) },
        "isEmpty": .flag { $0.items.isEmpty },
        "hasAny": .flag { page in page.rows.contains { $0.plan?.product.isSoldOut == false } },
        "rows": .list { $0.rows.filter { $0.plan != nil } },
        "unmatched": .list { $0.rows.filter { $0.plan == nil && $0.isLookedUp } },
        "hasRows": .flag { page in page.rows.contains { $0.plan != nil } },
        "hasUnmatched": .flag { page in page.rows.contains { $0.plan == nil && $0.isLookedUp } },
        "total": .object(\.total),
    ]

    private var rows: [ListCartRow] {
        items.map { item in
            let match = matches[item.id]
            let inCart = match?.plan.flatMap { layout.personal?.entry(of: $0.product.variant)?.quantity.units } ?? 0
            return ListCartRow(
                item: item, list: list.id, plan: match?.plan, isLeftOut: match?.plan == nil && match?.isChosen == true,
                isLookedUp: match != nil,
                inCart: inCart, typed: typed.first { $0.item == item.id.text },
                error: layout.problem?.message(for: "units-" + item.id.text))
        }
    }
}

/// An item with its product.
struct ListCartRow: TemplateModel {
    let item: ListItem
    let list: ShoppingList.ID
    let plan: PackPlan?
    /// True where the customer has said that they buy it elsewhere.
    let isLeftOut: Bool
    let isLookedUp: Bool
    let inCart: Int
    let typed: TypedListCartRow?
    let error: String?

    static let fields: Fields<ListCartRow> = [
        "id": .text(\.item.id.text),
        "wanted": .text(\.item.spoken),
        "name": .text { $0.plan?.product.fullName ?? "" },
        "path": .text { $0.plan.map { Paths.product($0.product.slug) } ?? "" },
        "price": .text { $0.plan?.product.price.formatted ?? "" },
        "unit": .optionalText { $0.plan?.product.unit.label },
        "initial": .text { $0.plan?.product.name.initial ?? "" },
        "picture": .optional { $0.plan?.product.picture.map { PictureView($0, isLazy: true) } },
        "total": .text { $0.plan?.total.formatted ?? "" },
        "variant": .text { $0.plan.map { String($0.product.variant.rawValue) } ?? "" },
        "units": .text { row in row.typed?.typed ?? row.plan.map { String($0.units) } ?? "" },
        // What is in the cart already is not offered once more.
        "isTicked": .flag { row in row.typed?.isTicked ?? (row.inCart < row.plan?.units ?? 0) },
        "isGuess": .flag { $0.plan?.isCompared == false },
        "isSoldOut": .flag { $0.plan?.product.isSoldOut == true },
        "limit": .optionalText { row in
            row.plan.flatMap { !$0.isInStock && !$0.product.isSoldOut ? "Only \($0.product.available) left" : nil }
        },
        "inCart": .optionalText { $0.inCart > 0 ? "\($0.inCart) in your cart already" : nil },
        "shown": .text { String($0.inCart) },
        "error": .optionalText(\.error),
        "isLeftOut": .flag(\.isLeftOut),
        "choicePath": .text { Paths.listItemProduct($0.item.id, of: $0.list) },
    ]
}
