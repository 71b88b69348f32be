import Mustache
import Shop

/// Page behind a mailed link, which asks for a press: whatever opens links on somebody's behalf confirms nothing.
struct ConfirmationPage: TemplateModel {
    let layout: Layout
    let key: String
    let email: EmailAddress

    static let fields: Fields<ConfirmationPage> = [
        "layout": .object(\.layout),
        "key": .text(\.key),
        "email": .text(\.email.displayed),
        "path": .path { _ in Paths.confirmation },
    ]
}
