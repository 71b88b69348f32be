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
                id: "reason", label: "Reason", value: fields.change.draft.reason,
                hint: "An order with an invoice gets a credit note and a new one. The customer reads the reason there.",
                error: fields.problem?.message(for: "reason"), isOptional: true, limit: OrderDraft.reasonLimit)
        },
        "conflict": .optional(\.conflict),
        "extras": .list { $0.revised?.contents.extraRows ?? [] },
        "taxes": .list { $0.revised?.contents.includedTaxes ?? [] },
        "total": .optionalText { $0.revised?.contents.total.formatted },
        "before": .text(\.change.newest.contents.total.formatted),
        "notes": .texts(\.notes),
    ]

    private var notes: [String] {
        let parcel =
            change.desk.state == .packed ? ["The order is packed: the parcel has to be changed as well."] : []
        guard let revised else { return parcel }
        return parcel + (revised.keepsCoupons ? ["The coupon has changed since, so it takes off what it did."] : [])
            + revised.couponsBelowMinimum.map { coupon in
                let minimum = coupon.terms.minimum?.formatted ?? ""
                return "The goods are now below \(minimum), which coupon \(coupon.code) asks for. It stays."
            }
    }
}

/// What somebody else has changed of an order since a change of it was begun.
struct OrderChangeConflict: TemplateModel {
    let change: OrderChange
    let clock: ShopClock
    let author: String

    static let fields: Fields<OrderChangeConflict> = [
        "author": .text(\.author),
        "date": .text { $0.clock.text($0.change.newest.revisedAt) },
        "internetDate": .text { LocalTime($0.change.newest.revisedAt).internetFormatted },
        "reason": .optionalText { $0.change.newest.reason.isEmpty ? nil : $0.change.newest.reason },
        "theirs": .texts { conflict in
            conflict.change.newest.contents.changes(since: conflict.change.begun.contents).map(\.sentence)
        },
        "mine": .texts { $0.change.changes.map(\.sentence) },
    ]
}

extension LineChange {
    /// `2 × Tomato, was 3`.
    var sentence: String {
        if before == 0 { return "\(after) × \(name.isolated), new" }
        return after == 0 ? "\(name.isolated) removed, was \(before)" : "\(after) × \(name.isolated), was \(before)"
    }
}
