import HTTP
import Localization
import Mustache

/// The errors of a form, listed at the top of the page and linked to their fields.
struct Problem: TemplateModel, Error {
    let errors: [FieldError]

    static let fields: Fields<Problem> = [
        "errors": .list(\.errors)
    ]
}

extension Problem {
    /// Returns the error message of the field with this `id`; nil if the field has no error.
    func message(for field: String) -> Message? {
        errors.first { $0.field == field }?.message
    }

    /// Returns true if the value of the field is accepted once the user confirms the value.
    func canBeConfirmed(_ field: String) -> Bool {
        errors.contains { $0.field == field && $0.canBeConfirmed }
    }

    /// Nil if there are no errors.
    init?(_ errors: [FieldError?]) {
        let errors = errors.compactMap(\.self)
        guard !errors.isEmpty else { return nil }
        self.init(errors: errors)
    }
}

extension Problem? {
    /// The status of a form's page: 422 if the form has errors.
    var status: Status { self == nil ? .ok : .unprocessableContent }
}

/// An error message that says what to do, and the field of the error.
struct FieldError: TemplateModel, Equatable {
    /// The `id` of the field on the page.
    let field: String
    let message: Message
    /// True for an unusual value that may be right. The form asks, and accepts the value if a box beside it is ticked.
    var canBeConfirmed = false

    static let fields: Fields<FieldError> = [
        "field": .text(\.field),
        "message": .message(\.message),
    ]

    /// Returns the error of a required text of at most `limit` code points; nil if the text is valid.
    /// `missing` is the message for an empty text.
    static func required(_ text: String, _ field: String, _ noun: Message, limit: Int, missing: Message) -> FieldError?
    {
        if text.isEmpty { return FieldError(field: field, message: missing) }
        return text.isLonger(than: limit) ? FieldError(field: field, message: Messages.tooLong(noun, limit)) : nil
    }
}
