import Mustache
import Shop

/// One order as it was bought, for ever.
struct OrderPage: TemplateModel {
    let layout: Layout
    let order: OrderRow
    let lines: [OrderLineRow]

    static let fields: Fields<OrderPage> = [
        "layout": .object(\.layout),
        "order": .object(\.order),
        "lines": .list(\.lines),
    ]
}

/// A line of an order.
struct OrderLineRow: TemplateModel {
    let line: OrderLine

    static let fields: Fields<OrderLineRow> = [
        "name": .text(\.line.productName),
        "category": .text(\.line.categoryName),
        "unit": .optionalText(\.line.unit.label),
        "unitPrice": .text(\.line.unitPrice.formatted),
        "quantity": .number(\.line.quantity.units),
        "subtotal": .text(\.line.subtotal.formatted),
    ]
}
