import HTTP
import Mustache

/// Errors of a form, listed on top of the page and linked to their fields.
struct Problem: TemplateModel, Error {
    let errors: [FieldError]

    static let fields: Fields<Problem> = [
        "errors": .list(\.errors)
    ]
}

extension Problem {
    /// Error of the field with this `id`, if any.
    func message(for field: String) -> String? {
        errors.first { $0.field == field }?.message
    }

    /// True when the value of this field passes once it is confirmed.
    func canBeConfirmed(_ field: String) -> Bool {
        errors.contains { $0.field == field && $0.canBeConfirmed }
    }

    /// Nil when nothing is wrong.
    init?(_ errors: [FieldError?]) {
        let errors = errors.compactMap(\.self)
        guard !errors.isEmpty else { return nil }
        self.init(errors: errors)
    }
}

extension Problem? {
    /// Status of a form's page: 422 where something is wrong.
    var status: Status { self == nil ? .ok : .unprocessableContent }
}

/// A sentence that says what to do, and the field it is about.
struct FieldError: TemplateModel, Equatable {
    /// The `id` of the field on the page.
    let field: String
    let message: String
    /// True for a value that is unusual rather than wrong: the form asks, and a tick beside the field lets it pass.
    var canBeConfirmed = false

    static let fields: Fields<FieldError> = [
        "field": .text(\.field),
        "message": .text(\.message),
    ]

    /// Error of a text that must be there and have `limit` code points at most; nil where it does. `missing` asks for it.
    static func required(_ text: String, _ field: String, _ noun: String, limit: Int, missing: String) -> FieldError? {
        if text.isEmpty { return FieldError(field: field, message: missing) }
        return text.isLonger(than: limit) ? FieldError(field: field, message: Messages.tooLong(noun, limit)) : nil
    }
}
