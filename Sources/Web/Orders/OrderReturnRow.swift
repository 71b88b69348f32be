import Localization
import Mustache
import Shop

/// Returned units of an order, for its customer.
struct OrderReturnRow: TemplateModel {
    let back: OrderReturn
    /// The name of the item in the order.
    let name: String
    let clock: ShopClock

    /// - Parameter revisions: All revisions of the order.
    init(_ back: OrderReturn, of revisions: [Revision], clock: ShopClock) {
        let lines = revisions.first { $0.number == back.revision }?.contents.lines ?? []
        (self.back, self.clock) = (back, clock)
        name = lines.indices.contains(back.line) ? lines[back.line].nameForCustomer : ""
    }

    static let fields: Fields<OrderReturnRow> = [
        "text": .message { row in
            let values: Message.Values = [
                "date": .formatted(row.clock.value(row.back.returnedAt)), "units": .number(row.back.quantity.units),
                "item": .text(row.name.isolated), "amount": .formatted(row.back.credit - row.back.delivery),
                "delivery": .formatted(row.back.delivery),
            ]
            if row.back.delivery.minorUnits > 0 { return .words("shop.orders.order.creditedWithDelivery", values) }
            return row.back.credit.minorUnits == 0
                ? .words("shop.orders.order.returned", values) : .words("shop.orders.order.credited", values)
        }
    ]
}

extension Message {
    /// What an order costs after its credits; nil without a credit.
    static func price(_ total: Money, reducedBy credit: Money) -> Message? {
        credit.minorUnits == 0 ? nil : .words("shop.orders.order.reduced", ["amount": .formatted(total - credit)])
    }
}

extension Withdrawal {
    /// What the shop has received, for the customer.
    func sentence(_ clock: ShopClock) -> Message {
        let items = self.items.split(whereSeparator: \.isNewline).joined(separator: ", ")
        return .words(
            "shop.orders.order.withdrawn",
            [
                "date": .formatted(clock.value(receivedAt)),
                "items": items.isEmpty ? .message(.words("shop.withdrawal.wholeOrder")) : .text(items.isolated),
            ])
    }
}
