import Localization
import Mustache

/// An error page with the shop's layout.
struct ErrorPage: TemplateModel {
    let layout: Layout
    let message: Message
    /// The code to quote when asking for help; nil unless the shop itself caused the error.
    var requestID: String?
    /// The path of the sign-in page; nil if a sign-in in another tab does not help.
    var signInPath: String?
    /// The path of the page that mails another link; nil if another link does not help.
    var forgottenPath: String?
    /// Categories that are offered instead of a missing page of the shop.
    var categories: [Tile] = []

    static let fields: Fields<ErrorPage> = [
        "layout": .object(\.layout),
        "message": .message(\.message),
        "signInPath": .optionalPath(\.signInPath),
        "forgottenPath": .optionalPath(\.forgottenPath),
        "categories": .list(\.categories),
        "hasCategories": .flag { !$0.categories.isEmpty },
        "requestID": .optionalText(\.requestID),
    ]
}
