import Localization
import Mustache

/// A field of a form: its value, and the label, hint and error that `Forms/Field.mustache` ties to it.
struct FormField: TemplateModel {
    /// The field's `id` on the page, and its name in the submitted form.
    let id: String
    let label: Message
    var value = ""
    var hint: Message?
    /// The error message about the entered value; nil if the value is valid.
    var error: Message?
    var isOptional = false
    /// True if the field takes several lines.
    var isLong = false
    /// The height of a field that takes several lines, in lines.
    var rows = 4
    /// True if the field has the focus when the page opens.
    var isFirst = false
    /// The maximum length of the text that the browser accepts; nil for no maximum.
    var limit: Int?

    static let fields: Fields<FormField> = [
        "id": .text(\.id),
        "label": .message(\.label),
        "value": .text(\.value),
        "hint": .optionalMessage(\.hint),
        "error": .optionalMessage(\.error),
        "describedBy": .optionalText(\.describedBy),
        "isOptional": .flag(\.isOptional),
        "isLong": .flag(\.isLong),
        "rows": .number(\.rows),
        "isFirst": .flag(\.isFirst),
        "limit": .optionalText { $0.limit.map(String.init) },
    ]

    /// The ids of the texts that screen readers read out with the field (`aria-describedby`); nil if there are none.
    private var describedBy: String? {
        let ids = [hint.map { _ in id + "-hint" }, error.map { _ in id + "-error" }].compactMap(\.self)
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
}
