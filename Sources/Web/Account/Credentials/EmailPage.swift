import Localization
import Mustache
import Shop

/// Form that changes the email address of whoever is signed in.
struct EmailPage: TemplateModel {
    let layout: Layout
    let present: String
    /// Address for which a mailed link waits to be opened.
    let pending: EmailAddress?
    let typed: String
    /// True where the new address has to be confirmed by mail first.
    let isConfirmed: Bool

    static let fields: Fields<EmailPage> = [
        "layout": .object(\.layout),
        "present": .text(\.present),
        "pending": .optionalText { $0.pending?.displayed },
        "isConfirmed": .flag(\.isConfirmed),
        "email": .object { page in
            FormField(
                id: "email", label: .words("shop.account.fields.newEmail"), value: page.typed,
                error: page.layout.problem?.message(for: "email"), limit: EmailAddress.longest)
        },
        "password": .object { FormField.password(.words("shop.account.fields.ownPassword"), $0.layout.problem) },
        "path": .path { _ in Paths.email },
        "cancelPath": .path { _ in Paths.account },
    ]
}
