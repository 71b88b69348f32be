import Localization
import Mustache
import Shop

/// Fields that only a new order has: its date, its code, and how it reaches the customer; and what it comes to.
struct NewOrderFields: TemplateModel {
    let draft: OrderDraft
    let delivery: TypedDelivery
    /// Nil where no order can say so.
    let contents: OrderContents?
    /// Number that stands for the prices, taxes and fees that are shown.
    let seen: Int
    /// Code that the shop would choose.
    let proposed: OrderCode
    /// Name of the form: sent twice, it is one order.
    let key: String
    private(set) var problem: Problem?

    init(
        draft: OrderDraft, delivery: TypedDelivery, lines: TypedLines, _ settings: ShopSettings, proposed: OrderCode,
        key: String
    ) {
        (self.draft, self.delivery, self.proposed, self.key) = (draft, delivery, proposed, key)
        seen = delivery.seen(lines, settings)
        contents = delivery.orderContents(lines, settings)
    }

    func with(_ problem: Problem?) -> NewOrderFields {
        var fields = self
        fields.problem = problem
        return fields
    }

    static let fields: Fields<NewOrderFields> = [
        "seen": .text { "\($0.seen)" },
        "key": .text(\.key),
        "proposed": .text(\.proposed.description),
        "delivery": .optional { $0.delivery.methodField($0.error("delivery")) },
        "address": .optional { $0.delivery.addressField($0.error("address")) },
        "extras": .list { $0.contents?.extraRows ?? [] },
        "taxes": .list { $0.contents?.includedTaxes ?? [] },
        "total": .optionalMoney { $0.contents?.total },
        "day": .object { new in
            FormField(
                id: "day", label: .words("manage.orders.entry.date"), value: new.draft.day, error: new.error("day"))
        },
        "code": .object { new in
            FormField(
                id: "order-code", label: .words("manage.orders.entry.code"), value: new.draft.code,
                error: new.error("order-code"), limit: OrderCode.longest)
        },
    ]

    private func error(_ field: String) -> Message? { problem?.message(for: field) }
}
