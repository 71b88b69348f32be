import Mustache

/// What is wrong with what was entered, listed on top of the page and linked to its field.
struct Problem: TemplateModel, Error {
    let errors: [FieldError]

    static let fields: Fields<Problem> = [
        "errors": .list(\.errors)
    ]
}

extension Problem {
    /// What is wrong in the field with this `id`, if anything.
    func message(for field: String) -> String? {
        errors.first { $0.field == field }?.message
    }

    /// Nil when nothing is wrong.
    init?(_ errors: [FieldError]) {
        guard !errors.isEmpty else { return nil }
        self.init(errors: errors)
    }
}

/// A sentence that says what to do, and the field it is about.
struct FieldError: TemplateModel, Equatable {
    /// The `id` of the field on the page.
    let field: String
    let message: String

    static let fields: Fields<FieldError> = [
        "field": .text(\.field),
        "message": .text(\.message),
    ]
}
