import Mustache
import Shop

/// Page that asks for the address to which a link is mailed that sets a new password.
struct ForgottenPage: TemplateModel {
    let layout: Layout
    let typed: String
    /// False in a shop that cannot mail it: then the page says who can help.
    let isMailed: Bool

    static let fields: Fields<ForgottenPage> = [
        "layout": .object(\.layout),
        "email": .optional { $0.isMailed ? FormField.email($0.typed, $0.layout.problem) : nil },
        "isReachable": .flag { $0.layout.contact?.email != nil || $0.layout.contact?.phone != nil },
        "path": .path { _ in Paths.forgotten },
        "cancelPath": .path { _ in Paths.signIn },
    ]
}
