import Mustache
import Shop

/// The products that fit some words.
struct SearchPage: TemplateModel {
    let layout: Layout
    let words: String
    let rows: [ProductRow]

    static let fields: Fields<SearchPage> = [
        "layout": .object(\.layout),
        "words": .text(\.words),
        "hasWords": .flag { !$0.words.isEmpty },
        "count": .text { counted($0.rows.count, "item") },
        "isEmpty": .flag { $0.rows.isEmpty },
        "rows": .list(\.rows),
    ]
}

extension SearchPage {
    init(_ context: PageContext, words: String, products: [Product]) {
        let path = Paths.search(words)
        self.init(
            layout: context.layout(words.isEmpty ? "Search" : "Search: \(words)"),
            words: words,
            rows: products.enumerated().map { ProductRow($1, at: $0, of: path, context) })
    }
}
