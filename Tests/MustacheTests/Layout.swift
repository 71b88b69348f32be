import Mustache

struct Layout: TemplateModel {
    static let fields: Fields<Layout> = [
        "shop": .text(\.shop),
        "cartCount": .number(\.cartCount),
        "logo": .optional(\.logo),
        "featured": .list(\.featured),
    ]

    var shop = "Corner Shop"
    var cartCount = 0
    var logo: Picture?
    var featured: [ProductRow] = []
}
