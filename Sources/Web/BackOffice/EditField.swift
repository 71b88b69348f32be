import Localization
import Shop

/// A field that managers edit, described once for its form, for conflicts and for the audit log.
struct EditField<Subject: Versioned>: Sendable {
    let field: AuditEntry.Field
    let words: FieldWords
    var hint: Message?
    /// The longest text, in code points.
    var limit: Int?
    var isOptional = false
    /// True when it takes several lines.
    var isLong = false
    /// Its value in the form; nil where that is no text.
    var typed: (@Sendable (Subject) -> String)?
    /// Writes the typed text into the attributes; nil where it is not taken unchanged.
    var put: (@Sendable (String, inout Subject.Attributes) -> Void)?
}

extension EditField {
    /// A field that takes any text up to a limit.
    static func text(
        _ field: AuditEntry.Field, _ words: FieldWords,
        _ path: any WritableKeyPath<Subject.Attributes, String> & Sendable,
        limit: Int, hint: Message? = nil, isOptional: Bool = true, isLong: Bool = false
    ) -> EditField {
        EditField(
            field: field, words: words, hint: hint, limit: limit, isOptional: isOptional, isLong: isLong,
            typed: { $0.attributes[keyPath: path] }, put: { $1[keyPath: path] = $0 })
    }

    /// A field that asks yes or no.
    static func flag(
        _ field: AuditEntry.Field, _ words: FieldWords,
        _ path: any WritableKeyPath<Subject.Attributes, Bool> & Sendable,
        hint: Message? = nil
    ) -> EditField {
        EditField(
            field: field, words: words, hint: hint,
            typed: { $0.attributes[keyPath: path] ? "1" : "0" })
    }

    static var picture: EditField { EditField(field: .picture, words: .picture("manage.products", "picture")) }

    /// Error of a text that is too long.
    func lengthError(_ text: String, as noun: Message? = nil) -> FieldError? {
        guard let limit, text.isLonger(than: limit) else { return nil }
        return FieldError(field: field.id, message: Messages.tooLong(noun ?? words.noun, limit))
    }
}
