import Localization
import Mustache
import Shop

/// An order in the list: unit count, total and date, each of which is seen and spoken. A class, since a template asks for
/// it again at each name.
final class OrderRow: TemplateModel, Sendable {
    let order: Order
    private let date: LocalizedTime

    init(order: Order, clock: ShopClock) {
        self.order = order
        date = clock.value(order.placedAt)
    }

    static let fields: Fields<OrderRow> = [
        "number": .text { String($0.order.id.rawValue) },
        "code": .text(\.order.code.description),
        "path": .path { Paths.order($0.order.code) },
        "reorderPath": .path { Paths.reorder($0.order.code) },
        "listPath": .path { Paths.orderList($0.order.code) },
        "withdrawalPath": .path { Paths.ownWithdrawal(from: $0.order.code) },
        "removalPath": .path { Paths.orderRemoval($0.order.code) },
        "unitCount": .message { .items($0.order.unitCount) },
        "total": .money(\.order.total),
        "date": .value(\.date),
        "internetDate": .text { LocalTime($0.order.placedAt).internetFormatted },
    ]
}
