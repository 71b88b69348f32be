import Mustache

struct Picture: TemplateModel {
    static let fields: Fields<Picture> = [
        "path": .text(\.path),
        "width": .number(\.width),
        "height": .number(\.height),
    ]

    let path: String
    let width: Int
    let height: Int
}
