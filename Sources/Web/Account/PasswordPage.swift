import Localization
import Mustache
import Shop
import Storage

/// Page that asks for a new password.
struct PasswordPage: TemplateModel {
    let layout: Layout
    let key: String
    /// The account whose password is set; nil where there is none yet, so that its address is asked for, too.
    let account: EmailAddress?
    let typedEmail: String

    static let fields: Fields<PasswordPage> = [
        "layout": .object(\.layout),
        "key": .text(\.key),
        "account": .optionalText { $0.account.map { "\($0)" } },
        "email": .optional(\.email),
        "password": .object {
            FormField.password(.words("shop.account.fields.newPassword"), hint: Messages.newPassword, $0.layout.problem)
        },
    ]

    private var email: FormField? {
        account == nil ? .email(typedEmail, hint: Messages.firstManager, layout.problem) : nil
    }
}

extension PasswordPage {
    init(_ layouts: LayoutBuilder, _ form: PasswordForm, for link: PasswordLink, _ problem: Problem?) {
        self.init(
            layout: layouts.layout(.words("shop.account.password.title"), tab: .account, problem: problem),
            key: form.key,
            account: link.email,
            typedEmail: form.typedEmail)
    }
}

extension PasswordLink {
    fileprivate var email: EmailAddress? {
        if case .account(let account) = self { account.email } else { nil }
    }
}
