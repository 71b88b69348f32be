import Mustache
import Shop

/// An order in the list: unit count, total and date, each of which is seen and spoken. A class, since a template asks for
/// it again at each name.
final class OrderRow: TemplateModel, Sendable {
    private let order: Order
    private let unitCount: String
    private let total: String
    private let date: String

    init(order: Order, clock: ShopClock) {
        self.order = order
        unitCount = counted(order.unitCount, "item")
        total = order.total.formatted
        date = clock.text(order.placedAt)
    }

    static let fields: Fields<OrderRow> = [
        "number": .text { String($0.order.id.rawValue) },
        "code": .text(\.order.code.description),
        "path": .text { Paths.order($0.order.code) },
        "reorderPath": .text { Paths.reorder($0.order.code) },
        "listPath": .text { Paths.orderList($0.order.code) },
        "removalPath": .text { Paths.orderRemoval($0.order.code) },
        "unitCount": .text(\.unitCount),
        "total": .text(\.total),
        "date": .text(\.date),
        "internetDate": .text { LocalTime($0.order.placedAt).internetFormatted },
    ]
}
