import Mustache

struct ProductRow: TemplateModel {
    static let fields: Fields<ProductRow> = [
        "id": .number(\.id),
        "name": .text(\.name),
        "path": .text(\.path),
        "unit": .text(\.unit),
        "price": .bytes { row, output in row.price.write(to: &output) },
        "soldOut": .flag(\.soldOut),
        "picture": .optional(\.picture),
        "inCart": .number(\.inCart),
        "less": .number { $0.inCart - 1 },
        "more": .number { $0.inCart + 1 },
    ]

    let id: Int
    let name: String
    let path: String
    let unit: String
    let price: Price
    let soldOut: Bool
    let picture: Picture?
    let inCart: Int
}
