import Mustache

/// A category in a tree of categories.
struct CategoryNode: TemplateModel {
    static let fields: Fields<CategoryNode> = ["name": .text(\.name), "children": .list(\.children)]

    let name: String
    var children: [CategoryNode] = []
}
