import Localization
import Mustache
import Shop

/// The form by which staff correct the delivery method and the delivery costs of an order.
struct DeliveryCorrectionPage: TemplateModel {
    let layout: Layout
    let code: OrderCode
    let typed: TypedDeliveryCorrection
    let terms: OrderTerms
    let contents: OrderContents
    /// The delivery methods that the shop offers.
    let methods: [DeliveryMethod]
    /// True if the shop mails changes of orders.
    let mailsChanges: Bool

    static let fields: Fields<DeliveryCorrectionPage> = [
        "layout": .object(\.layout),
        "path": .text { Paths.deskDelivery(of: $0.code) },
        "cancelPath": .text { Paths.deskOrder($0.code) },
        "revision": .number(\.typed.revision),
        "seen": .number(\.methods.feesFingerprint),
        "currency": .text { $0.contents.currency.symbol.trimmed },
        "method": .object(\.method),
        "fee": .object { page in
            FormField(
                id: "fee", label: .words("manage.delivery.fields.fee"), value: page.typed.fee,
                hint: .words("manage.orders.delivery.feeHint", ["fee": .formatted(page.contents.deliveryFee)]),
                error: page.layout.problem?.message(for: "fee"), isOptional: true, limit: OrderDraft.amountLimit)
        },
        "reason": .object { page in
            FormField(
                id: "reason", label: .words("manage.orders.order.reason"), value: page.typed.reason,
                hint: .words("manage.orders.change.reasonHint"), error: page.layout.problem?.message(for: "reason"),
                isOptional: true, limit: OrderDraft.reasonLimit)
        },
        "mailsChanges": .flag(\.mailsChanges),
        "tellsCustomer": .flag(\.typed.tellsCustomer),
    ]

    private var method: SelectField {
        let unchanged: Message =
            terms.delivery.isEmpty
            ? .words("manage.orders.delivery.none")
            : .words("manage.orders.delivery.unchanged", ["name": .text(terms.delivery)])
        return SelectField(
            FormField(
                id: "delivery", label: .words("manage.orders.entry.delivery"), value: typed.method,
                error: layout.problem?.message(for: "delivery")),
            [("", unchanged)]
                + methods.filter { $0.attributes.name != terms.delivery }
                .map { ("\($0.id.rawValue)", $0.attributes.nameWithFee) })
    }
}
