import Mustache

/// One option of a `select` or of a `datalist`.
struct Choice: TemplateModel {
    let value: String
    let label: String
    let isChosen: Bool

    init(_ value: String, _ label: String, isChosen: Bool) {
        self.value = value
        self.label = label
        self.isChosen = isChosen
    }

    static let fields: Fields<Choice> = [
        "value": .text(\.value),
        "label": .text(\.label),
        "isChosen": .flag(\.isChosen),
    ]
}
