import Localization
import Mustache
import Shop

/// Fields that only an order has that is being changed: the reason, and what the change comes to.
struct OrderChangeFields: TemplateModel {
    let change: OrderChange
    /// Nil where no order can say so.
    let revised: RevisedContents?
    let conflict: OrderChangeConflict?
    private(set) var problem: Problem?

    init(_ change: OrderChange, _ conflict: OrderChangeConflict?) {
        (self.change, self.conflict) = (change, conflict)
        revised = change.typed.errors.isEmpty ? try? change.revised() : nil
    }

    func with(_ problem: Problem?) -> OrderChangeFields {
        var fields = self
        fields.problem = problem
        return fields
    }

    static let fields: Fields<OrderChangeFields> = [
        "revision": .number(\.change.newest.number),
        "reason": .object { fields in
            FormField(
                id: "reason", label: .words("manage.orders.order.reason"), value: fields.change.draft.reason,
                hint: .words("manage.orders.change.reasonHint"),
                error: fields.problem?.message(for: "reason"), isOptional: true, limit: OrderDraft.reasonLimit)
        },
        "conflict": .optional(\.conflict),
        "extras": .list { $0.revised?.contents.extraRows ?? [] },
        "taxes": .list { $0.revised?.contents.includedTaxes ?? [] },
        "total": .optionalMoney { $0.revised?.contents.total },
        "before": .money(\.change.newest.contents.total),
        "notes": .messages(\.notes),
    ]

    private var notes: [Message] {
        let parcel: [Message] = change.desk.state == .packed ? [.words("manage.orders.change.packed")] : []
        guard let revised else { return parcel }
        let kept: [Message] = revised.keepsCoupons ? [.words("manage.orders.change.couponKept")] : []
        return parcel + kept
            + revised.couponsBelowMinimum.map { coupon in
                .words(
                    "manage.orders.change.belowMinimum",
                    [
                        "minimum": coupon.terms.minimum.map { .formatted($0) } ?? "",
                        "code": .text("\(coupon.code)"),
                    ])
            }
    }
}

/// What somebody else has changed of an order since a change of it was begun.
struct OrderChangeConflict: TemplateModel {
    let change: OrderChange
    let clock: ShopClock
    let author: Message

    static let fields: Fields<OrderChangeConflict> = [
        "author": .message(\.author),
        "date": .value { $0.clock.value($0.change.newest.revisedAt) },
        "internetDate": .text { LocalTime($0.change.newest.revisedAt).internetFormatted },
        "reason": .optionalText { $0.change.newest.reason.isEmpty ? nil : $0.change.newest.reason },
        "theirs": .messages { conflict in
            conflict.change.newest.contents.changes(since: conflict.change.begun.contents).map(\.sentence)
        },
        "mine": .messages { $0.change.changes.map(\.sentence) },
    ]
}

extension LineChange {
    /// `2 × Tomato, was 3`.
    var sentence: Message {
        let values: Message.Values = [
            "number": .text("\(after)"), "name": .text(name.isolated), "before": .text("\(before)"),
        ]
        if before == 0 { return .words("manage.orders.versions.lines.new", values) }
        return after == 0
            ? .words("manage.orders.versions.lines.removed", values)
            : .words("manage.orders.versions.lines.changed", values)
    }
}
