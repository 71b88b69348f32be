import Localization
import Mustache
import Shop

/// Page where somebody becomes a customer with an account.
struct JoinPage: TemplateModel {
    let layout: Layout
    let form: JoinForm

    static let fields: Fields<JoinPage> = [
        "layout": .object(\.layout),
        "givenName": .object { $0.form.name.givenField($0.layout.problem) },
        "familyName": .object { $0.form.name.familyField($0.layout.problem) },
        "email": .object { FormField.email($0.form.typedEmail, $0.layout.problem) },
        "password": .object {
            FormField.password(.words("shop.account.fields.password"), hint: Messages.newPassword, $0.layout.problem)
        },
        "signInPath": .optionalPath { page in
            guard page.layout.problem?.errors.contains(.emailIsTaken) == true else { return nil }
            return page.form.destination.map { Paths.signIn(then: $0.text) } ?? Paths.signIn
        },
        "destination": .optionalText { $0.form.destination?.text },
        "cancelPath": .path { $0.form.destination.map { Paths.signIn(then: $0.text) } ?? Paths.account },
    ]
}
