import Mustache
import Shop

/// The products that fit some words, 24 to a page.
struct SearchPage: TemplateModel {
    let layout: Layout
    let words: String
    /// Number of products found; more than `mostFound` stands for many more.
    let count: Int
    let sorts: [SortOption]
    let rows: [ProductRow]
    let pagination: Pagination?

    /// Most products that are counted and listed.
    static let mostFound = 2000

    static let fields: Fields<SearchPage> = [
        "layout": .object(\.layout),
        "words": .text(\.words),
        "hasWords": .flag { !$0.words.isEmpty },
        "hasRows": .flag { !$0.rows.isEmpty },
        "count": .text { Self.counted($0.count) },
        "path": .text { _ in Paths.search },
        "sorts": .list(\.sorts),
        "rows": .list(\.rows),
        "pagination": .optional(\.pagination),
    ]
}

extension SearchPage {
    init(_ layouts: LayoutBuilder, words: String, _ listing: Listing, count: Int, products: [Product]) {
        let path = Paths.search(words, sortedBy: listing.sort, page: listing.page)
        self.init(
            layout: Self.layout(layouts, words, count),
            words: words,
            count: count,
            sorts: SortOption.all(chosen: listing.sort, featured: "Best match"),
            rows: products.enumerated().map { ProductRow($1, at: $0, of: path, layouts) },
            pagination: Pagination(
                page: listing.page, pageCount: listing.pageCount(of: min(count, Self.mostFound))
            ) { page in
                Paths.search(words, sortedBy: listing.sort, page: page)
            })
    }

    private static func layout(_ layouts: LayoutBuilder, _ words: String, _ count: Int) -> Layout {
        switch count {
        case _ where words.isEmpty: layouts.layout("Search")
        case 0: layouts.layout("Nothing found for “\(words.isolated)”")
        default: layouts.layout("Search: \(words.isolated)", detail: counted(count))
        }
    }

    private static func counted(_ count: Int) -> String {
        count > mostFound ? "\(mostFound.magnitude.groupedByThousands)+ items" : Web.counted(count, "item")
    }
}
