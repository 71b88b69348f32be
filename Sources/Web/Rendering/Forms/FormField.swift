import Mustache

/// A field of a form: what is in it, and the label, hint and error that `Forms/Field.mustache` ties to it.
struct FormField: TemplateModel {
    /// Its `id` on the page, and its name in what is sent.
    let id: String
    let label: String
    var value = ""
    var hint: String?
    /// What is wrong with what was entered.
    var error: String?
    var isOptional = false
    /// It takes several lines.
    var isLong = false
    /// Whoever opens the page begins here.
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

    /// The ids of what is read out with the field; nil where nothing is.
    private var describedBy: String? {
        let ids = [hint.map { _ in id + "-hint" }, error.map { _ in id + "-error" }].compactMap(\.self)
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
}
