import Mustache

/// Asks who somebody is.
struct SignInPage: TemplateModel {
    let layout: Layout
    let email: String
    /// Where to go on.
    let destination: String?
    let errors: [FieldError]

    static let fields: Fields<SignInPage> = [
        "layout": .object(\.layout),
        "email": .text(\.email),
        "destination": .optionalText(\.destination),
        "emailError": .optionalText { $0.errors.message(of: "email") },
        "passwordError": .optionalText { $0.errors.message(of: "password") },
    ]
}

extension [FieldError] {
    /// The first sentence about a field.
    func message(of field: String) -> String? {
        first { $0.field == field }?.message
    }
}
