import Localization
import Mustache
import Shop

/// Each open item of a list with the product that it means, before all of them are put into the cart.
struct ListCartPage: TemplateModel {
    let layout: Layout
    let list: ShoppingList.ID
    let isEmpty: Bool
    /// Items that the shop has a product for.
    let rows: [ListCartRow]
    /// Items that it has none for.
    let unmatched: [ListCartRow]
    let total: ListTotal

    static let fields: Fields<ListCartPage> = [
        "layout": .object(\.layout),
        "path": .path { Paths.listCart($0.list) },
        "listPath": .path { Paths.list($0.list) },
        "isEmpty": .flag(\.isEmpty),
        "hasAny": .flag { page in page.rows.contains { $0.plan?.product.isSoldOut == false } },
        "rows": .list(\.rows),
        "unmatched": .list(\.unmatched),
        "hasRows": .flag { !$0.rows.isEmpty },
        "unmatchedCount": .number(\.unmatched.count),
        "hasUnmatched": .flag { !$0.unmatched.isEmpty },
        "total": .object(\.total),
        "currency": .text(\.total.sum.currency.rawValue),
        "digits": .text { String($0.total.sum.currency.minorDigits) },
    ]
}

extension ListCartPage {
    /// `items` are open; `typed` are rows that came back, since something is wrong with them.
    init(
        _ layout: Layout, _ list: ShoppingList.ID, _ items: [ListItem], _ matches: [ListItem.ID: ListMatch],
        typed: [TypedListCartRow], _ currency: Currency
    ) {
        let typed = Dictionary(typed.map { ($0.item, $0) }) { first, _ in first }
        let rows = items.compactMap { item in
            matches[item.id].map { match in
                let inCart = match.plan.flatMap { layout.personal?.entry(of: $0.product.variant)?.quantity.units }
                return ListCartRow(
                    item: item, list: list, plan: match.plan, isLeftOut: match.plan == nil && match.isChosen,
                    inCart: inCart ?? 0, typed: typed[item.id.text],
                    error: layout.problem?.message(for: "units-" + item.id.text))
            }
        }
        self.init(
            layout: layout, list: list, isEmpty: items.isEmpty, rows: rows.filter { $0.plan != nil },
            unmatched: rows.filter { $0.plan == nil },
            total: ListTotal(items, matches, prices: rows.filter(\.isTicked).compactMap(\.total), currency))
    }
}

/// An item with its product.
struct ListCartRow: TemplateModel {
    let item: ListItem
    let list: ShoppingList.ID
    let plan: PackPlan?
    /// True where the customer has said that they buy it elsewhere.
    let isLeftOut: Bool
    let inCart: Int
    let typed: TypedListCartRow?
    let error: Message?

    static let fields: Fields<ListCartRow> = [
        "id": .text(\.item.id.text),
        "wanted": .value(\.item.spoken),
        "name": .text { $0.plan?.product.fullName ?? "" },
        "path": .path { $0.plan.map { Paths.product($0.product.slug) } ?? "" },
        "price": .optionalMoney { $0.plan?.product.price },
        "unit": .optionalMessage { $0.plan?.product.unit.label },
        "initial": .text { $0.plan?.product.name.initial ?? "" },
        "picture": .optional { $0.plan?.product.picture.map { PictureView($0, isLazy: true) } },
        "minorPrice": .text { row in row.plan.map { String($0.product.price.minorUnits) } ?? "" },
        "total": .optionalMoney(\.total),
        "variant": .text { $0.plan.map { String($0.product.variant.rawValue) } ?? "" },
        "units": .text { row in row.typed?.typed ?? row.plan.map { String($0.units) } ?? "" },
        "isTicked": .flag(\.isTicked),
        "isGuess": .flag { $0.plan?.isCompared == false },
        "isSoldOut": .flag { $0.plan?.product.isSoldOut == true },
        "limit": .optionalMessage(\.limit),
        "inCart": .optionalMessage { row in
            row.inCart > 0 ? .words("shop.lists.toCart.inCart", ["count": .number(row.inCart)]) : nil
        },
        "shown": .text { String($0.inCart) },
        "error": .optionalMessage(\.error),
        "isLeftOut": .flag(\.isLeftOut),
        "choicePath": .path { Paths.listItemProduct($0.item.id, of: $0.list) },
    ]

    /// True if the row goes into the cart. Units that are in the cart already are not offered once more.
    var isTicked: Bool {
        guard let plan, !plan.product.isSoldOut else { return false }
        return typed?.isTicked ?? (inCart < plan.units)
    }

    /// The price of the typed number of packs, or of the planned number.
    var total: Money? { plan.map { $0.product.price * (typed?.units ?? $0.units) } }

    /// The number of packs that are left; nil if there are enough, or none.
    private var limit: Message? {
        guard let plan, !plan.isInStock, !plan.product.isSoldOut else { return nil }
        return .words("shop.lists.toCart.onlyLeft", ["count": .number(plan.product.available)])
    }
}
