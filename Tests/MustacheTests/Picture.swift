import Mustache

struct Picture: TemplateModel {
    static let fields: Fields<Picture> = ["path": .text(\.path), "width": .number(\.width)]

    let path: String
    var width = 320
}
