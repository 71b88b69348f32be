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
        "found": .list { page in
            page.found.map { customer in
                OrderChoice(
                    name: customer.listedName, detail: customer.shownDetail,
                    path: Paths.merge(of: page.heir.id, with: customer.id), isCurrent: false)
            }
        },
    ]
}
