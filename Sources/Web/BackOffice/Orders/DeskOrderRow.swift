import Localization
import Mustache
import Shop

/// An order as the desk sees it: whose it is, where it stands, and how far it is paid.
struct DeskOrderRow: TemplateModel {
    let desk: DeskOrder
    let clock: ShopClock

    static let fields: Fields<DeskOrderRow> = [
        "code": .text(\.desk.order.code.description),
        "key": .text { "\($0.desk.order.id.rawValue)" },
        "path": .text { Paths.deskOrder($0.desk.order.code) },
        "customer": .text(\.desk.customerName),
        "customerPath": .text { Paths.managedCustomer($0.desk.customer) },
        "date": .text { $0.clock.text($0.desk.order.placedAt) },
        "internetDate": .text { LocalTime($0.desk.order.placedAt).internetFormatted },
        "unitCount": .text { counted($0.desk.order.unitCount, "item") },
        "total": .text(\.desk.order.total.formatted),
        "state": .message(\.desk.state.label),
        "payment": .optionalMessage { $0.desk.paymentStatus?.label },
    ]
}

extension DeskOrder {
    /// Name of the customer today, else of whoever the goods go to.
    var customerName: String {
        let name = [givenName, familyName].filter { !$0.isEmpty }.joined(separator: " ")
        return (name.isEmpty ? recipient : name).orNoName
    }
}
