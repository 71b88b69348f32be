import Mustache

struct Layout: TemplateModel {
    static let fields: Fields<Layout> = [
        "language": .text(\.language),
        "shop": .text(\.shop),
        "cartCount": .number(\.cartCount),
        "categories": .list(\.categories),
    ]

    let language: String
    let shop: String
    let cartCount: Int
    let categories: [CategoryLink]
}
