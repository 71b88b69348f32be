import Localization
import Mustache
import Shop

/// Page that asks for email address and password.
struct SignInPage: TemplateModel {
    let layout: Layout
    let email: String
    /// Page to continue with.
    let destination: String?
    /// True for somebody who is signed in, and has to show once more who they are.
    let isAgain: Bool

    static let fields: Fields<SignInPage> = [
        "layout": .object(\.layout),
        "email": .object { FormField.email($0.email, $0.layout.problem) },
        "password": .object { FormField.password(.words("shop.account.fields.password"), $0.layout.problem) },
        "destination": .optionalText(\.destination),
        "isAgain": .flag(\.isAgain),
        "reason": .optionalMessage {
            $0.isAgain ? Messages.signInAgain : $0.destination.map { _ in Messages.signInFirst }
        },
        "joinPath": .path { Paths.join(then: LocalPath($0.destination)) },
    ]
}

extension FormField {
    static func email(_ typed: String, hint: Message? = nil, _ problem: Problem?) -> FormField {
        FormField(
            id: "email", label: .words("shop.account.fields.email"), value: typed, hint: hint,
            error: problem?.message(for: "email"),
            limit: EmailAddress.longest)
    }

    /// Field for a password, which is never sent back.
    static func password(_ label: Message, hint: Message? = nil, _ problem: Problem?) -> FormField {
        FormField(id: "password", label: label, hint: hint, error: problem?.message(for: "password"))
    }
}
