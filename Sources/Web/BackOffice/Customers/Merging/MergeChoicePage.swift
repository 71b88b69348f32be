import Localization
import Mustache
import Shop

/// The search for the customer who is the same person as another one.
struct MergeChoicePage: TemplateModel {
    let layout: Layout
    let heir: DeskCustomer
    let words: String
    let found: [ListedCustomer]

    static let fields: Fields<MergeChoicePage> = [
        "layout": .object(\.layout),
        "path": .text { Paths.merge(of: $0.heir.id) },
        "words": .text(\.words),
        "limit": .number { _ in CustomerTerm.longest },
        "isSearch": .flag { !$0.words.isEmpty },
        "isEmpty": .flag(\.found.isEmpty),
        "found": .list { page in page.found.map { MergeChoice(customer: $0, heir: page.heir.id) } },
    ]
}

/// A customer to choose, with a link to the preview.
private struct MergeChoice: TemplateModel {
    let customer: ListedCustomer
    let heir: Customer.ID

    static let fields: Fields<MergeChoice> = [
        "name": .message(\.customer.listedName),
        "detail": .optionalMessage(\.customer.shownDetail),
        "path": .text { Paths.merge(of: $0.heir, with: $0.customer.id) },
    ]
}
