import Localization
import Mustache
import Shop

/// What an order said from one moment on, and how that differs from what it said before.
struct RevisionRow: TemplateModel {
    let revision: Revision
    /// Nil for the order as it was placed.
    let before: Revision?
    /// The corrections of the contact since the revision before.
    let corrections: [ContactChange]
    let clock: ShopClock
    /// Whoever made it; nil for the customer.
    let author: String?

    static let fields: Fields<RevisionRow> = [
        "number": .number(\.revision.number),
        "date": .value { $0.clock.value($0.revision.revisedAt) },
        "internetDate": .text { LocalTime($0.revision.revisedAt).internetFormatted },
        "author": .message { $0.author.map { .verbatim($0) } ?? .words("manage.orders.theCustomer") },
        "reason": .optionalText { $0.revision.reason.isEmpty ? nil : $0.revision.reason },
        "changes": .messages { row in
            (row.before.map { row.revision.contents.sentences(since: $0.contents) } ?? [])
                + row.corrections.map(\.sentence)
        },
        "lines": .texts { $0.revision.contents.lines.map { "\($0.quantity.units) × \($0.name.isolated)" } },
        "extras": .list(\.revision.contents.extraRows),
        "total": .money(\.revision.contents.total),
        // A correction of the contact leaves the total.
        "was": .optionalMoney { row in
            row.before.map(\.contents.total).flatMap { $0 == row.revision.contents.total ? nil : $0 }
        },
    ]
}

extension [Revision] {
    /// Rows of all of them, the newest first; none for an order that has always said the same.
    ///
    /// - Parameter contacts: The contacts by revision, without erased ones.
    func rows(
        _ contacts: [Int: OrderContact], _ clock: ShopClock, naming names: [Account.ID: String]
    ) -> [RevisionRow] {
        guard count > 1 else { return [] }
        return zip(self, [nil] + map(Optional.some)).reversed().map { revision, before in
            let contact = before == nil ? nil : contacts[revision.number]
            return RevisionRow(
                revision: revision, before: before,
                corrections: contact?.changes(since: contacts[revision.number - 1]) ?? [], clock: clock,
                author: revision.author.flatMap { names[$0] })
        }
    }
}
