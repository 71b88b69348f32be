import Mustache

/// Error page in the shop's own look.
struct ErrorPage: TemplateModel {
    let layout: Layout
    let message: String
    /// Code to quote when asking for help; only where the shop itself is at fault.
    var requestID: String?
    /// True when signing in, in another tab, helps.
    var asksToSignIn = false
    /// Categories in which the visitor may look instead.
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
