import Mustache
import Shop

/// The products that fit some words, 24 to a page.
struct SearchPage: TemplateModel {
    let layout: Layout
    let address: SearchAddress
    let result: SearchResult
    let corrections: [CorrectionText]
    let filters: SearchFilters
    let sorts: [SortOption]
    let rows: [ProductRow]
    let pagination: Pagination?
    /// Link to the items that only mention the words; nil when there are none.
    let mentions: TextLink?

    static let fields: Fields<SearchPage> = [
        "layout": .object(\.layout),
        "words": .text(\.address.words),
        "hasWords": .flag { !$0.address.words.isEmpty },
        "isExact": .flag(\.address.isExact),
        "hasMentions": .flag(\.address.hasMentions),
        "isEmpty": .flag { !$0.address.words.isEmpty && $0.rows.isEmpty && $0.layout.problem == nil },
        "hasRows": .flag { !$0.rows.isEmpty },
        "hasForm": .flag { !$0.rows.isEmpty || $0.address.hasFilter },
        "count": .text { $0.result.count },
        "sample": .optionalText { $0.result.isSample ? ProductSearch.mostPriced.magnitude.groupedByThousands : nil },
        "mentions": .optional(\.mentions),
        "corrections": .list(\.corrections),
        "partsShown": .optionalText {
            $0.result.partsShown.isEmpty ? nil : $0.result.partsShown.joined(separator: ", ")
        },
        "isPair": .flag { $0.result.partsShown.count == 2 && $0.address.words.split(separator: " ").count == 2 },
        "filters": .object(\.filters),
        "path": .text { _ in Paths.search },
        "sorts": .list(\.sorts),
        "rows": .list(\.rows),
        "pagination": .optional(\.pagination),
    ]
}

extension SearchPage {
    init(
        _ layouts: LayoutBuilder, _ address: SearchAddress, _ listing: Listing, _ found: FoundProducts,
        _ category: Category?, products: [Product], _ problem: Problem? = nil
    ) {
        let path = address.path(page: listing.page)
        self.init(
            layout: Self.layout(layouts, address.words, found.result, problem),
            address: address,
            result: found.result,
            corrections: found.result.corrections.map { CorrectionText($0, address) },
            filters: SearchFilters(address, found.categories, category, problem),
            sorts: SortOption.all(chosen: listing.sort, featured: "Best match"),
            rows: products.enumerated().map { ProductRow($1, at: $0, of: path, layouts) },
            pagination: Pagination(
                page: listing.page, pageCount: listing.pageCount(of: found.result.products.count),
                path: address.path),
            mentions: Self.mentions(found.result.mentions, address))
    }

    private static func mentions(_ count: Int, _ address: SearchAddress) -> TextLink? {
        guard count > 0 else { return nil }
        let more = count == 1 ? "1 more item mentions" : "\(count.magnitude.groupedByThousands) more items mention"
        return TextLink(text: more, path: address.with { $0.hasMentions = true }.path())
    }

    private static func layout(
        _ layouts: LayoutBuilder, _ words: String, _ result: SearchResult, _ problem: Problem?
    ) -> Layout {
        if words.isEmpty || problem != nil { return layouts.layout("Search", problem: problem) }
        if result.products.isEmpty { return layouts.layout("Nothing found for “\(words.isolated)”") }
        return layouts.layout("Search: \(words.isolated)", detail: result.count)
    }
}

extension SearchResult {
    /// `24 items`; `2,000+ items` where not all are counted.
    fileprivate var count: String {
        hasMore ? "\(products.count.magnitude.groupedByThousands)+ items" : counted(products.count, "item")
    }
}
