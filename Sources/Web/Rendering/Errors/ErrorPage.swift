import Mustache

/// Error page in the shop's own look.
struct ErrorPage: TemplateModel {
    let layout: Layout
    let message: String
    /// Code to quote when asking for help; only where the shop itself is at fault.
    var requestID: String?
    /// Address of signing in, where doing so in another tab helps.
    var signInPath: String?
    /// Address of asking for another link by mail.
    var forgottenPath: String?
    /// Categories in which the visitor may look instead.
    var categories: [BackLink] = []

    static let fields: Fields<ErrorPage> = [
        "layout": .object(\.layout),
        "message": .text(\.message),
        "signInPath": .optionalText(\.signInPath),
        "forgottenPath": .optionalText(\.forgottenPath),
        "categories": .list(\.categories),
        "hasCategories": .flag { !$0.categories.isEmpty },
        "requestID": .optionalText(\.requestID),
    ]
}
