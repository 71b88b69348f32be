import Localization
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
    let mentions: MentionsLink?
    /// The first categories, on a page without items.
    var categories: [Tile] = []

    static let fields: Fields<SearchPage> = [
        "layout": .object(\.layout),
        "words": .text(\.address.words),
        "hasWords": .flag { !$0.address.words.isEmpty },
        "isExact": .flag(\.address.isExact),
        "hasMentions": .flag(\.address.hasMentions),
        "isEmpty": .flag { !$0.address.words.isEmpty && $0.rows.isEmpty && $0.layout.problem == nil },
        "hasRows": .flag { !$0.rows.isEmpty },
        "hasForm": .flag { !$0.rows.isEmpty || $0.address.hasFilter },
        "itemCount": .message { $0.result.count },
        "sample": .optional { $0.result.isSample ? PriceSample(count: ProductSearch.mostPriced) : nil },
        "mentions": .optional(\.mentions),
        "corrections": .list(\.corrections),
        "partsShown": .optionalText {
            $0.result.partsShown.isEmpty ? nil : $0.result.partsShown.joined(separator: ", ")
        },
        "isPair": .flag { $0.result.partsShown.count == 2 && $0.address.words.split(separator: " ").count == 2 },
        "filters": .object(\.filters),
        "path": .path { _ in Paths.search },
        "sorts": .list(\.sorts),
        "rows": .list(\.rows),
        "pagination": .optional(\.pagination),
        "categories": .list(\.categories),
        "hasCategories": .flag { !$0.categories.isEmpty },
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
            sorts: SortOption.all(chosen: listing.sort, featured: .words("shop.search.bestMatch")),
            rows: products.enumerated().map { ProductRow($1, at: $0, of: path, layouts) },
            pagination: Pagination(
                page: listing.page, pageCount: listing.pageCount(of: found.result.products.count),
                path: address.path),
            mentions: Self.mentions(found.result.mentions, address))
    }

    private static func mentions(_ count: Int, _ address: SearchAddress) -> MentionsLink? {
        guard count > 0 else { return nil }
        return MentionsLink(count: count, path: address.with { $0.hasMentions = true }.path())
    }

    private static func layout(
        _ layouts: LayoutBuilder, _ words: String, _ result: SearchResult, _ problem: Problem?
    ) -> Layout {
        if words.isEmpty || problem != nil { return layouts.layout(.words("shop.search.title"), problem: problem) }
        let values: Message.Values = ["words": .text(words.isolated)]
        if result.products.isEmpty { return layouts.layout(.words("shop.search.noResults", values)) }
        return layouts.layout(.words("shop.search.results", values), detail: result.count)
    }
}

extension SearchResult {
    /// `24 items`; `2,000+ items` where not all are counted.
    fileprivate var count: Message {
        hasMore ? .words("shop.search.atLeast", ["number": .number(products.count)]) : .items(products.count)
    }
}

/// The number of items whose prices were read for a price filter, where there were too many to read all.
struct PriceSample: TemplateModel {
    let count: Int

    static let fields: Fields<PriceSample> = [
        "count": .count(\.count)
    ]
}

/// A link to the items that only mention the words, with their number.
struct MentionsLink: TemplateModel {
    let count: Int
    let path: String

    static let fields: Fields<MentionsLink> = [
        "count": .count(\.count),
        "path": .path(\.path),
    ]
}
