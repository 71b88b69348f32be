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
        "customer": .message(\.desk.customerLabel),
        "customerPath": .text { Paths.managedCustomer($0.desk.customer) },
        "date": .value { $0.clock.value($0.desk.order.placedAt) },
        "internetDate": .text { LocalTime($0.desk.order.placedAt).internetFormatted },
        "unitCount": .message { .items($0.desk.order.unitCount) },
        "total": .money(\.desk.order.total),
        "state": .message(\.desk.state.label),
        "payment": .optionalMessage { $0.desk.paymentStatus?.label },
        "isWaiting": .flag { $0.desk.state == .placed },
        "isQuiet": .flag { [.cancelled, .delivered].contains($0.desk.state) },
        "isUnpaid": .flag { $0.desk.paymentStatus == .due },
    ]
}

extension DeskOrder {
    /// The name of the customer today, else of the recipient; empty if neither has one.
    var knownName: String {
        let name = [givenName, familyName].filter { !$0.isEmpty }.joined(separator: " ")
        return name.isEmpty ? recipient : name
    }

    /// The name of the customer today, else of the recipient, for pages.
    var customerLabel: Message { knownName.orNoName }

    /// The name of the customer today, else of the recipient, for files.
    var customerName: String { knownName.isEmpty ? "No name" : knownName }
}
