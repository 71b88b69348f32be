import Localization
import Mustache
import Shop
import Storage

/// The unchecked items of a list by the top categories of their products, in the order of the shop. Items without a
/// product come last.
struct ListSections {
    /// The sections that have items.
    let sections: [(category: Category?, items: [ListItem])]

    /// The maximum number of categories on the home page that have a section. Products of further ones have none.
    private static let mostCategories = 500

    init(
        _ items: [ListItem], _ matches: [ListItem.ID: ListMatch], in language: Language, _ snapshot: Snapshot
    ) throws {
        let products = Set(matches.values.compactMap { $0.plan?.product.id })
        guard !products.isEmpty else {
            sections = items.isEmpty ? [] : [(nil, items)]
            return
        }
        let (paths, categories) = try snapshot.ask(
            .categoryPaths(of: Array(products)), .categories(limit: Self.mostCategories))
        let tops = Dictionary(uniqueKeysWithValues: categories.map { ($0.path, $0) })
        let byPath = Dictionary(grouping: items) { item in
            matches[item.id]?.plan.flatMap { paths[$0.product.id] }.flatMap { tops[Self.top($0)]?.path }
        }
        let used = try snapshot.translated(categories.filter { byPath[$0.path] != nil }, into: language.contentTag)
        sections = used.map { ($0, byPath[$0.path] ?? []) } + (byPath[nil].map { [(nil, $0)] } ?? [])
    }

    /// The sections of a list without prices.
    init() {
        sections = []
    }

    /// True if there is more than one section.
    var areSeveral: Bool { sections.count > 1 }

    /// Returns the path of the category on the home page that contains a category.
    private static func top(_ path: String) -> String { String(path.prefix { $0 != "/" }) }
}

/// A part of a list as its page shows it: all items, the items of one category, or the checked items.
struct ListSection: TemplateModel {
    let id: String
    /// The heading; nil for the only part of a list.
    var name: Message?
    var isChecked = false
    let items: [ListItemRow]

    static let fields: Fields<ListSection> = [
        "id": .text(\.id),
        "name": .optionalMessage(\.name),
        "isChecked": .flag(\.isChecked),
        "items": .list(\.items),
    ]
}

/// The choice between the order by sections and the list's own order.
struct ListOrderChoice: TemplateModel {
    let list: ShoppingList.ID
    let order: ListOrder

    static let fields: Fields<ListOrderChoice> = [
        "path": .path { Paths.listOrder($0.list) },
        "isBySection": .flag { $0.order == .sections },
    ]
}
