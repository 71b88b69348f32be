import Localization
import Mustache

/// One option of a `select` or of a `datalist`.
struct Choice: TemplateModel {
    let value: String
    let label: Message
    let isChosen: Bool

    init(_ value: String, _ label: Message, isChosen: Bool) {
        self.value = value
        self.label = label
        self.isChosen = isChosen
    }

    static let fields: Fields<Choice> = [
        "value": .text(\.value),
        "label": .message(\.label),
        "isChosen": .flag(\.isChosen),
    ]
}
