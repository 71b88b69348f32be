import Mustache

struct CategoryPage: TemplateModel {
    static let fields: Fields<CategoryPage> = [
        "layout": .object(\.layout),
        "name": .text(\.name),
        "currency": .text(\.currency),
        "intro": .html(\.intro),
        "rows": .list(\.rows),
        "words": .texts(\.words),
        "best": .optional(\.best),
    ]

    var layout = Layout()
    var name = "Drinks"
    var currency = "€"
    var intro = "<b>Hot</b>"
    var rows: [ProductRow] = []
    var words: [String] = []
    var best: ProductRow?
}
