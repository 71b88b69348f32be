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
        revised = change.typed.errors.isEmpty && change.discount.errors.isEmpty ? try? change.revised() : nil
    }

    func with(_ problem: Problem?) -> OrderChangeFields {
        var fields = self
        fields.problem = problem
        return fields
    }

    static let fields: Fields<OrderChangeFields> = [
        "revision": .number(\.change.newest.number),
        "discount": .object { fields in
            FormField(
                id: "discount", label: .words("manage.orders.change.discount"), value: fields.change.discount.amount,
                error: fields.problem?.message(for: "discount"), isOptional: true, limit: OrderDraft.amountLimit)
        },
        "discountLabel": .object { fields in
            FormField(
                id: "discount-label", label: .words("manage.orders.change.discountLabel"),
                value: fields.change.discount.label, hint: .words("manage.orders.change.discountLabelHint"),
                error: fields.problem?.message(for: "discount-label"), isOptional: true,
                limit: AgreedDiscount.labelLimit)
        },
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
            conflict.change.newest.contents.sentences(since: conflict.change.begun.contents)
        },
        "mine": .messages { conflict in
            let change = conflict.change
            return change.changes.map(\.sentence)
                + ((try? change.revised().contents)?.otherSentences(since: change.newest.contents) ?? [])
        },
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

extension OrderContents {
    /// What differs from earlier contents: the units, the prices, the delivery and the discount.
    func sentences(since earlier: OrderContents) -> [Message] {
        changes(since: earlier).map(\.sentence) + otherSentences(since: earlier)
    }

    /// What differs from earlier contents except the units.
    func otherSentences(since earlier: OrderContents) -> [Message] {
        let prices = priceChanges(since: earlier).map { change in
            Message.words(
                "manage.orders.versions.price",
                [
                    "name": .text(change.name.isolated), "after": .formatted(change.after),
                    "before": .formatted(change.before),
                ])
        }
        let delivery =
            deliveryWords == earlier.deliveryWords
            ? []
            : [
                Message.words(
                    "manage.orders.versions.delivery",
                    ["after": .message(deliveryWords), "before": .message(earlier.deliveryWords)])
            ]
        let (before, after) = (earlier.agreedDiscount, agreedDiscount)
        guard before != after else { return prices + delivery }
        let zero = Money(minorUnits: 0, currency)
        return prices + delivery + [
            .words(
                "manage.orders.versions.discount",
                ["after": .formatted(after?.amount ?? zero), "before": .formatted(before?.amount ?? zero)])
        ]
    }

    /// `Parcel, $5.90`; `none` without delivery.
    private var deliveryWords: Message {
        guard let row = adjustments.first(where: { $0.kind == .delivery }) else {
            return .words("manage.history.values.none")
        }
        return .words(
            "manage.orders.versions.deliveryAndFee",
            ["name": .text(row.label.isolated), "fee": .message(deliveryFee.orFree)])
    }
}
