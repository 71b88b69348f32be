import Mustache
import Shop

/// The last orders of this shopper (S19 to S21).
struct OrdersPage: TemplateModel {
    let layout: Layout
    let rows: [OrderRow]
    let isEditing: Bool

    static let fields: Fields<OrdersPage> = [
        "layout": .object(\.layout),
        "rows": .list(\.rows),
        "isEmpty": .flag { $0.rows.isEmpty },
        "isEditing": .flag(\.isEditing),
    ]
}

/// An order in the list: unit count, total and date.
struct OrderRow: TemplateModel {
    let order: Order
    let clock: ShopClock

    static let fields: Fields<OrderRow> = [
        "number": .text { String($0.order.number) },
        "path": .text { Paths.order($0.order.number) },
        "removalPath": .text { Paths.orderRemoval($0.order.number) },
        "unitCount": .text { counted($0.order.unitCount, "item") },
        "total": .text(\.order.total.formatted),
        "date": .text { $0.clock.text($0.order.placedAt) },
        "internetDate": .text { LocalTime($0.order.placedAt).internetFormatted },
    ]
}
