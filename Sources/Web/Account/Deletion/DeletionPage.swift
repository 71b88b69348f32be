import Mustache
import Shop

/// Question whether somebody wants their account deleted, and what stays.
struct DeletionPage: TemplateModel {
    let layout: Layout
    /// Address with which somebody signs in; nil for a guest, who has no password to be asked for.
    let username: String?

    static let fields: Fields<DeletionPage> = [
        "layout": .object(\.layout),
        "password": .optional { page in
            page.username.map { _ in FormField.password("Your password", page.layout.problem) }
        },
        "username": .optionalText(\.username),
        "path": .text { _ in Paths.deletion },
        "dataPath": .text { _ in Paths.personalData },
        "cancelPath": .text { _ in Paths.account },
    ]
}
