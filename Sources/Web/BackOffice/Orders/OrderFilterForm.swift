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
                FormField(id: "payment", label: "Payment", value: form.address.payment?.rawValue ?? ""),
                [("", "All")] + PaymentStatus.allCases.map { ($0.rawValue, .verbatim($0.word.capitalized)) })
        },
        "sorting": .object { form in
            SelectField(
                FormField(id: "sort", label: "Sorting", value: form.address.sorting.rawValue),
                OrderSorting.allCases.map { ($0.rawValue, .verbatim($0.label)) })
        },
        "begin": .object { $0.field("from", "From", $0.address.begin) },
        "end": .object { $0.field("to", "To", $0.address.end) },
        "least": .object { $0.field("least", "Least total", $0.address.least) },
        "most": .object { $0.field("most", "Most total", $0.address.most) },
        "anything": .optionalText { $0.address.usesForm ? OrdersAddress([:]).path(in: $0.address.state) : nil },
    ]

    private func field(_ id: String, _ label: String, _ value: String) -> FormField {
        FormField(id: id, label: .verbatim(label), value: value, error: problem?.message(for: id))
    }
}

extension OrderSorting {
    fileprivate var label: String {
        switch self {
        case .newest: "Newest first"
        case .oldest: "Oldest first"
        case .largest: "Largest first"
        case .smallest: "Smallest first"
        }
    }
}

extension String {
    /// The word with a capital first letter.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
