import Mustache
import Shop

/// One category's rows of the cart.
struct CartSection: TemplateModel {
    let category: Category
    let rows: [CartRow]

    init(_ category: Category, rows: [CartRow]) {
        self.category = category
        self.rows = rows
    }

    static let fields: Fields<CartSection> = [
        "id": .text { String($0.category.id.rawValue) },
        "name": .text(\.category.title),
        "rows": .rememberedList(\.rows),
    ]
}
