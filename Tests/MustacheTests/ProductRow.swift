import Mustache

struct ProductRow: TemplateModel {
    static let fields: Fields<ProductRow> = [
        "name": .text(\.name),
        "price": .bytes { row, output in output.append(row.cents) },
        "inCart": .number(\.inCart),
        "soldOut": .flag(\.soldOut),
        "picture": .optional(\.picture),
        "note": .optionalText(\.note),
    ]

    var name = "Tea"
    var cents = 250
    var inCart = 0
    var soldOut = false
    var picture: Picture?
    var note: String?
}
