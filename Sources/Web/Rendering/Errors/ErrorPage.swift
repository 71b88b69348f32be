import Mustache

/// A page in the shop's own look for whatever went wrong.
struct ErrorPage: TemplateModel {
    let layout: Layout
    let message: String
    /// What to quote when asking for help; only where the shop itself is at fault.
    var requestID: String?
    /// It helps to sign in, in another tab.
    var asksToSignIn = false
    /// Where else what was looked for may be.
    var categories: [BackLink] = []

    static let fields: Fields<ErrorPage> = [
        "layout": .object(\.layout),
        "message": .text(\.message),
        "asksToSignIn": .flag(\.asksToSignIn),
        "categories": .list(\.categories),
        "hasCategories": .flag { !$0.categories.isEmpty },
        "requestID": .optionalText(\.requestID),
    ]
}
