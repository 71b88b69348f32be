import HTTP
import Localization
import Mustache
import Shop

/// Form that narrows a list of orders.
struct OrderFilterForm: TemplateModel {
    let address: OrdersAddress
    let problem: Problem?

    static let fields: Fields<OrderFilterForm> = [
        "path": .text { _ in Paths.deskOrders },
        "isOpen": .flag { $0.address.usesForm || $0.problem != nil },
        "state": .optionalText(\.address.state?.rawValue),
        "customer": .optionalText { $0.address.customer.map { "\($0.rawValue)" } },
        "payment": .object { form in
            SelectField(
                FormField(
                    id: "payment", label: .words("manage.orders.list.filter.payment"),
                    value: form.address.payment?.rawValue ?? ""),
                [("", .words("manage.orders.list.filter.allPayments"))]
                    + PaymentStatus.allCases.map { ($0.rawValue, $0.filterLabel) })
        },
        "sorting": .object { form in
            SelectField(
                FormField(
                    id: "sort", label: .words("manage.orders.list.filter.sorting"), value: form.address.sorting.rawValue
                ),
                OrderSorting.allCases.map { ($0.rawValue, $0.label) })
        },
        "begin": .object { $0.field("from", .words("manage.orders.list.filter.from"), $0.address.begin) },
        "end": .object { $0.field("to", .words("manage.orders.list.filter.to"), $0.address.end) },
        "least": .object { $0.field("least", .words("manage.orders.list.filter.least"), $0.address.least) },
        "most": .object { $0.field("most", .words("manage.orders.list.filter.most"), $0.address.most) },
        "anything": .optionalText { $0.address.usesForm ? OrdersAddress([:]).path(in: $0.address.state) : nil },
    ]

    private func field(_ id: String, _ label: Message, _ value: String) -> FormField {
        FormField(id: id, label: label, value: value, error: problem?.message(for: id))
    }
}

extension OrderSorting {
    fileprivate var label: Message {
        switch self {
        case .newest: .words("manage.orders.list.filter.newest")
        case .oldest: .words("manage.orders.list.filter.oldest")
        case .largest: .words("manage.orders.list.filter.largest")
        case .smallest: .words("manage.orders.list.filter.smallest")
        }
    }
}
