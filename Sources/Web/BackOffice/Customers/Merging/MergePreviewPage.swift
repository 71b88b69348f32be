import Localization
import Mustache
import Shop

/// The preview of a merge: both customers side by side, and what the heir will have.
struct MergePreviewPage: TemplateModel {
    let layout: Layout
    let preview: MergePreview

    static let fields: Fields<MergePreviewPage> = [
        "layout": .object(\.layout),
        "path": .text { Paths.merge(of: $0.preview.heir.customer.id) },
        "with": .text { String($0.preview.merged.customer.id.rawValue) },
        "version": .number(\.preview.heir.version),
        "otherVersion": .number(\.preview.merged.version),
        "obstacle": .optionalMessage { $0.preview.obstacle.map { .words("manage.customers.merge.obstacles.\($0)") } },
        "canBeConfirmed": .flag(\.preview.canBeConfirmed),
        "reverse": .optionalText { page in
            let (merged, heir) = (page.preview.merged.customer.id, page.preview.heir.customer.id)
            return page.preview.canBeReversed ? Paths.merge(of: merged, with: heir) : nil
        },
        "hasTwoEmails": .flag(\.preview.hasTwoEmails),
        "isUnconfirmed": .flag(\.preview.heir.isUnconfirmed),
        "signsIn": .flag { $0.preview.heir.customer.signInEmail != nil },
        "sides": .list { page in
            [
                MergeSideRow(side: page.preview.heir, isKept: true),
                MergeSideRow(side: page.preview.merged, isKept: false),
            ]
        },
        "cancelPath": .text { Paths.managedCustomer($0.preview.heir.customer.id) },
        "others": .text { Paths.merge(of: $0.preview.heir.customer.id) },
    ]
}

/// One of the two customers.
private struct MergeSideRow: TemplateModel {
    let side: MergeSide
    /// True for the one who stays.
    let isKept: Bool

    static let fields: Fields<MergeSideRow> = [
        "name": .message { $0.side.customer.title },
        "path": .text { Paths.managedCustomer($0.side.customer.id) },
        "isKept": .flag(\.isKept),
        "email": .optionalText { $0.side.customer.details.email?.displayed },
        "orderEmail": .optionalText { row in
            row.side.orderEmail.flatMap { $0 == row.side.customer.details.email ? nil : $0.displayed }
        },
        "signInEmail": .optionalText { $0.side.customer.signInEmail?.displayed },
        "phone": .optionalText { $0.side.customer.details.phone.nonEmpty },
        "addresses": .texts { row in
            let kept = row.side.addresses
            let asked = row.side.contact.map { $0.address.isEmpty ? [] : [$0.address] } ?? []
            return (kept + asked.filter { !kept.contains($0) }).map(\.inLines)
        },
        "orders": .message { .orderCount($0.side.orderCount) },
        "cart": .optionalMessage { row in
            row.side.cartLines == 0
                ? nil : .words("manage.customers.merge.cart", ["count": .number(row.side.cartLines)])
        },
        "lists": .optionalMessage { row in
            row.side.listCount == 0
                ? nil : .words("manage.customers.merge.lists", ["count": .number(row.side.listCount)])
        },
    ]
}
