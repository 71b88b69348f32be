import Mustache
import Shop
import Storage

/// Asks for the password that somebody wants to have.
struct PasswordPage: TemplateModel {
    let layout: Layout
    let key: String
    /// The account's own address, or what was typed where there is no account yet.
    let email: String
    /// There is no account yet, so its address is asked for, too.
    let asksForEmail: Bool

    static let fields: Fields<PasswordPage> = [
        "layout": .object(\.layout),
        "key": .text(\.key),
        "email": .text(\.email),
        "asksForEmail": .flag(\.asksForEmail),
        "emailError": .optionalText { $0.layout.problem?.message(for: "email") },
        "passwordError": .optionalText { $0.layout.problem?.message(for: "password") },
    ]
}

extension PasswordPage {
    init(_ layouts: LayoutBuilder, _ form: PasswordForm, for link: PasswordLink, _ problem: Problem?) {
        self.init(
            layout: layouts.layout("Set your password", problem: problem), key: form.key,
            email: link.email ?? form.typedEmail, asksForEmail: link == .firstManager)
    }
}

extension PasswordLink {
    fileprivate var email: String? {
        if case .account(let account) = self { "\(account.email)" } else { nil }
    }
}
