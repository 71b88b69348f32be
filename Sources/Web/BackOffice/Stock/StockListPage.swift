import Localization
import Mustache
import Shop

/// The variants that a search finds, with their stock.
struct StockListPage: TemplateModel {
    let layout: Layout
    let words: String
    let found: [Product]

    static let fields: Fields<StockListPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.stock },
        "words": .text(\.words),
        "limit": .number { _ in StaffSearch.longest },
        "isSearch": .flag { !$0.words.isEmpty },
        "isEmpty": .flag(\.found.isEmpty),
        "found": .list { page in page.found.map { StockListRow(product: $0) } },
    ]
}

/// A variant with its stock.
private struct StockListRow: TemplateModel {
    let product: Product

    static let fields: Fields<StockListRow> = [
        "name": .text(\.product.fullName),
        "path": .text { Paths.stock(of: $0.product.variant) },
        "stock": .message { row in
            row.product.stock.map { .words("manage.stock.list.left", ["number": .number($0)]) }
                ?? .words("manage.stock.list.notTracked")
        },
    ]
}
