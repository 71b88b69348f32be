import Mustache

/// A field that two managers have made different: what it is now, and what the second one has entered.
struct Clash: TemplateModel, Equatable {
    let label: String
    let theirs: String
    let mine: String

    static let fields: Fields<Clash> = [
        "label": .text(\.label),
        "theirs": .text(\.theirs),
        "mine": .text(\.mine),
    ]

    static func between(mine: ProductForm, theirs: ProductForm) -> [Clash] {
        let fields: [(String, KeyPath<ProductForm, String>)] = [
            ("Name", \.name), ("Description", \.description), ("Price", \.price), ("Unit", \.unit), ("Stock", \.stock),
            ("Category", \.category), ("What the picture shows", \.pictureText),
        ]
        return fields.filter { mine[keyPath: $0.1] != theirs[keyPath: $0.1] }
            .map { Clash(label: $0.0, theirs: theirs[keyPath: $0.1], mine: mine[keyPath: $0.1]) }
    }
}
