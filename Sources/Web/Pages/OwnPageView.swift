import Mustache
import Shop
import Storage

/// An own page with its text, in the frame of the shop.
struct OwnPageView: TemplateModel {
    let layout: Layout
    let page: ShownPage
    /// The tag of the text's language, if it is not that of the page.
    let language: String?

    static let fields: Fields<OwnPageView> = [
        "layout": .object(\.layout),
        "isDraft": .flag(\.page.isDraft),
        "text": .html(\.page.html),
        "language": .optionalText(\.language),
    ]
}
