import Mustache
import Shop

/// Fields that only a new order has: its date and its code.
struct NewOrderFields: TemplateModel {
    let draft: OrderDraft
    /// Code that the shop would choose.
    let proposed: OrderCode
    /// Name of the form: sent twice, it is one order.
    let key: String
    private(set) var problem: Problem?

    init(draft: OrderDraft, proposed: OrderCode, key: String) {
        (self.draft, self.proposed, self.key) = (draft, proposed, key)
    }

    func with(_ problem: Problem?) -> NewOrderFields {
        var fields = self
        fields.problem = problem
        return fields
    }

    static let fields: Fields<NewOrderFields> = [
        "key": .text(\.key),
        "proposed": .text(\.proposed.description),
        "day": .object { new in
            FormField(id: "day", label: "Date", value: new.draft.day, error: new.problem?.message(for: "day"))
        },
        "code": .object { new in
            FormField(
                id: "order-code", label: "Code", value: new.draft.code,
                error: new.problem?.message(for: "order-code"), limit: OrderCode.longest)
        },
    ]
}
