import Localization
import Mustache
import Shop

/// The form that narrows a search down, and the filters that do it now.
struct SearchFilters: TemplateModel {
    let categories: [Choice]
    let from: FormField
    let to: FormField
    let isInStock: Bool
    let chosen: [ChosenFilter]
    let isOpen: Bool

    static let fields: Fields<SearchFilters> = [
        "categories": .list(\.categories),
        "from": .object(\.from),
        "to": .object(\.to),
        "isInStock": .flag(\.isInStock),
        "chosen": .list(\.chosen),
        "hasChosen": .flag { !$0.chosen.isEmpty },
        "isOpen": .flag(\.isOpen),
    ]
}

extension SearchFilters {
    init(_ address: SearchAddress, _ found: [FoundCategory], _ category: Category?, _ problem: Problem?) {
        let others = found.filter { $0.category.id != category?.id }
        self.init(
            categories: [Choice("", .words("shop.search.filters.allCategories"), isChosen: category == nil)]
                + (category.map { [Choice($0.path, .verbatim($0.fullName), isChosen: true)] } ?? [])
                + others.map { Choice($0.category.path, .verbatim($0.label), isChosen: false) },
            from: FormField(
                id: "from", label: .words("shop.search.filters.from"), value: address.from,
                error: problem?.message(for: "from")),
            to: FormField(
                id: "to", label: .words("shop.search.filters.to"), value: address.to, error: problem?.message(for: "to")
            ),
            isInStock: address.isInStock,
            chosen: Self.chosen(address, category),
            isOpen: address.hasFilter || problem != nil)
    }

    private static func chosen(_ address: SearchAddress, _ category: Category?) -> [ChosenFilter] {
        [
            category.map {
                ChosenFilter(label: .verbatim($0.fullName), path: address.with { $0.category = nil }.path())
            },
            address.from.isEmpty
                ? nil
                : ChosenFilter(
                    label: .words("shop.search.filters.chosenFrom", ["price": .text(address.from)]),
                    path: address.with { $0.from = "" }.path()),
            address.to.isEmpty
                ? nil
                : ChosenFilter(
                    label: .words("shop.search.filters.chosenTo", ["price": .text(address.to)]),
                    path: address.with { $0.to = "" }.path()),
            address.isInStock
                ? ChosenFilter(
                    label: .words("shop.search.filters.chosenInStock"),
                    path: address.with { $0.isInStock = false }.path()) : nil,
        ].compactMap(\.self)
    }
}

/// A filter, and the search without it.
struct ChosenFilter: TemplateModel {
    let label: Message
    let path: String

    static let fields: Fields<ChosenFilter> = [
        "label": .message(\.label),
        "path": .path(\.path),
    ]
}

extension FoundCategory {
    /// `Clothing › Girls › Tops (5)`.
    fileprivate var label: String { category.fullName + (count.map { " (\($0))" } ?? "") }
}
