import Localization
import Mustache
import Shop

/// Form that changes the password of whoever is signed in.
struct PasswordChangePage: TemplateModel {
    let layout: Layout
    /// For the browser that remembers passwords.
    let email: String

    static let fields: Fields<PasswordChangePage> = [
        "layout": .object(\.layout),
        "email": .text(\.email),
        "present": .object { FormField.password(.words("shop.account.fields.currentPassword"), $0.layout.problem) },
        "password": .object { page in
            FormField(
                id: "new-password", label: .words("shop.account.fields.newPassword"), hint: Messages.newPassword,
                error: page.layout.problem?.message(for: "new-password"))
        },
        "path": .path { _ in Paths.passwordChange },
        "cancelPath": .path { _ in Paths.account },
    ]
}
