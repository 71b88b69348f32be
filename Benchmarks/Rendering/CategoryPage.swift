import Mustache

struct CategoryPage: TemplateModel {
    static let fields: Fields<CategoryPage> = [
        "layout": .object(\.layout),
        "name": .text(\.name),
        "address": .text(\.address),
        "rows": .list(\.rows),
        "isEmpty": .flag(\.rows.isEmpty),
    ]

    let layout: Layout
    let name: String
    let address: String
    let rows: [ProductRow]
}
