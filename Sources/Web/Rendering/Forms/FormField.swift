import Mustache

/// A field of a form: its value, and the label, hint and error that `Forms/Field.mustache` ties to it.
struct FormField: TemplateModel {
    /// Its `id` on the page, and its name in the form that is sent.
    let id: String
    let label: String
    var value = ""
    var hint: String?
    /// Error of the entered value.
    var error: String?
    var isOptional = false
    /// True when it takes several lines.
    var isLong = false
    /// True when the focus begins here.
    var isFirst = false
    /// The longest text that the browser lets people type.
    var limit: Int?

    static let fields: Fields<FormField> = [
        "id": .text(\.id),
        "label": .text(\.label),
        "value": .text(\.value),
        "hint": .optionalText(\.hint),
        "error": .optionalText(\.error),
        "describedBy": .optionalText(\.describedBy),
        "isOptional": .flag(\.isOptional),
        "isLong": .flag(\.isLong),
        "isFirst": .flag(\.isFirst),
        "limit": .optionalText { $0.limit.map(String.init) },
    ]

    /// Ids of the texts that are read out with the field; nil when there are none.
    private var describedBy: String? {
        let ids = [hint.map { _ in id + "-hint" }, error.map { _ in id + "-error" }].compactMap(\.self)
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
}
