import Localization
import Mustache
import Shop

/// A list from which the desk chooses, and the words by which it was searched.
struct OrderChoices {
    let heading: Message
    let path: String
    let words: String
    let rows: [OrderChoice]

    init(_ heading: Message, _ path: String, _ words: String, _ rows: [OrderChoice]) {
        (self.heading, self.path, self.words, self.rows) = (heading, path, words, rows)
    }
}

/// The page of such a list.
struct OrderChoicePage: TemplateModel {
    let layout: Layout
    let draft: OrderDraft
    let choices: OrderChoices

    /// True when the words have found something: the focus is then on the first of it.
    private var hasFound: Bool { !choices.words.isEmpty && !choices.rows.isEmpty }

    static let fields: Fields<OrderChoicePage> = [
        "layout": .object(\.layout),
        "path": .text(\.choices.path),
        "words": .text(\.choices.words),
        "hasWords": .flag { !$0.choices.words.isEmpty },
        "kept": .list { page in page.draft.items.map { HiddenField(name: $0.name, value: $0.value) } },
        "isEmpty": .flag(\.choices.rows.isEmpty),
        "found": .list { page in page.hasFound ? Array(page.choices.rows.prefix(1)) : [] },
        "others": .list { page in page.hasFound ? Array(page.choices.rows.dropFirst()) : page.choices.rows },
        "hasFound": .flag(\.hasFound),
    ]
}

/// Somebody or something to choose.
struct OrderChoice: TemplateModel {
    let name: Message
    let detail: Message?
    let path: String
    let isCurrent: Bool

    static let fields: Fields<OrderChoice> = [
        "name": .message(\.name),
        "detail": .optionalMessage(\.detail),
        "path": .text(\.path),
        "isCurrent": .flag(\.isCurrent),
    ]
}

/// A field that is sent along unseen.
struct HiddenField: TemplateModel {
    let name: String
    let value: String

    static let fields: Fields<HiddenField> = [
        "name": .text(\.name),
        "value": .text(\.value),
    ]
}
