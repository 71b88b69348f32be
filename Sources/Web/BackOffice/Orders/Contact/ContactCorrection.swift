import Localization
import Mustache
import Shop
import Storage

/// A correction of an order's contact that staff have on their form.
struct ContactCorrection {
    let desk: DeskOrder
    /// The revision that the form was begun from.
    let begunRevision: Int
    let begun: OrderContact
    let newest: OrderContact
    /// The method by which the order is delivered; nil if it has none, or the shop no longer offers it.
    let method: DeliveryMethod?
    let isErased: Bool

    /// - Parameter revision: The revision that the form was begun from; nil for the latest one.
    init(of desk: DeskOrder, since revision: Int?, _ snapshot: Snapshot) throws {
        let (contacts, terms, methods) = try snapshot.ask(
            .contacts(of: desk.order.id), .terms(of: desk.order.id), .deliveryMethods)
        self.desk = desk
        begunRevision = revision ?? desk.revision
        newest = contacts[desk.revision] ?? OrderContact()
        begun = contacts[begunRevision] ?? OrderContact()
        method = methods.first { $0.attributes.name == terms.delivery }
        isErased = try snapshot.ask(.isOfErasedCustomer(desk.order.id))
    }

    /// True if another user has revised the order since the form was begun.
    var isBehind: Bool { begunRevision != desk.revision }
}

/// The changes of another user to an order since a correction of its contact was begun.
struct ContactConflict: TemplateModel {
    let correction: ContactCorrection
    let typed: TypedContact
    let newest: Revision
    let begun: Revision
    let clock: ShopClock
    let author: Message

    static let fields: Fields<ContactConflict> = [
        "author": .message(\.author),
        "date": .value { $0.clock.value($0.newest.revisedAt) },
        "internetDate": .text { LocalTime($0.newest.revisedAt).internetFormatted },
        "reason": .optionalText { $0.newest.reason.isEmpty ? nil : $0.newest.reason },
        "theirs": .messages { conflict in
            let correction = conflict.correction
            return correction.newest.changes(since: correction.begun).map(\.sentence)
                + conflict.newest.contents.sentences(since: conflict.begun.contents)
        },
        "mine": .messages { conflict in
            let begun = conflict.correction.begun
            return conflict.typed.corrected(begun).changes(since: begun).map(\.sentence)
        },
    ]
}

extension ContactChange {
    /// `Phone: 555 0199, was 555 0100`.
    var sentence: Message {
        let values: Message.Values = [
            "field": .message(field.label), "after": .text(after.isolated), "before": .text(before.isolated),
        ]
        if before.isEmpty { return .words("manage.orders.versions.contact.new", values) }
        return after.isEmpty
            ? .words("manage.orders.versions.contact.removed", values)
            : .words("manage.orders.versions.contact.changed", values)
    }
}

extension ContactChange.Field {
    fileprivate var label: Message {
        switch self {
        case .givenName: .words("shop.account.fields.givenName")
        case .familyName: .words("shop.account.fields.familyName")
        case .email: .words("shop.account.fields.email")
        case .phone: .words("shop.account.fields.phone")
        case .address: .words("shop.orders.address")
        case .taxNumber: .words("shop.orders.taxNumber")
        case .note: .words("shop.orders.note")
        }
    }
}
