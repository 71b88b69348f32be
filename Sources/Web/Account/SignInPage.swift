import Mustache

/// Asks who somebody is.
struct SignInPage: TemplateModel {
    let layout: Layout
    let email: String
    /// Where to go on.
    let destination: String?

    static let fields: Fields<SignInPage> = [
        "layout": .object(\.layout),
        "email": .text(\.email),
        "destination": .optionalText(\.destination),
        "emailError": .optionalText { $0.layout.problem?.message(for: "email") },
        "passwordError": .optionalText { $0.layout.problem?.message(for: "password") },
    ]
}
