import Mustache

struct CategoryLink: TemplateModel {
    static let fields: Fields<CategoryLink> = [
        "name": .text(\.name),
        "path": .text(\.path),
        "isCurrent": .flag(\.isCurrent),
    ]

    let name: String
    let path: String
    let isCurrent: Bool
}
