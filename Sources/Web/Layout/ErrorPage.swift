import Mustache

/// A page in the shop's own look for whatever went wrong.
struct ErrorPage: TemplateModel {
    let layout: Layout
    let message: String
    /// What to quote when asking for help; only where the shop itself is at fault.
    let requestID: String?

    static let fields: Fields<ErrorPage> = [
        "layout": .object(\.layout),
        "message": .text(\.message),
        "requestID": .optionalText(\.requestID),
    ]
}
