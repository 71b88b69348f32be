import Mustache

/// One category's rows of the cart.
struct CartSection: TemplateModel {
    let slug: String
    let name: String
    let rows: [CartRow]

    static let fields: Fields<CartSection> = [
        "slug": .text(\.slug),
        "name": .text(\.name),
        "rows": .list(\.rows),
    ]
}
