import Mustache
import Shop

/// One of several categories beside each other, between which a page switches.
struct CategoryLink: TemplateModel {
    let path: String
    let name: String
    let isCurrent: Bool

    static let fields: Fields<CategoryLink> = [
        "path": .path(\.path),
        "name": .text(\.name),
        "isCurrent": .flag(\.isCurrent),
    ]
}

extension CategoryLink {
    init(_ category: Category, isCurrent: Bool) {
        self.init(path: Paths.category(category.path), name: category.name, isCurrent: isCurrent)
    }
}
