import Mustache
import Shop

/// A link to an own page in the header and the footer.
struct OwnPageLink: TemplateModel {
    let page: LinkedPage
    /// The tag of the language of the links; nil for the shop's default language.
    let language: String?
    /// True on the page itself.
    let isCurrent: Bool

    private var label: String { language.flatMap { page.translations[$0] } ?? page.title }

    static let fields: Fields<OwnPageLink> = [
        "label": .text(\.label),
        "path": .path { Paths.ownPage($0.page.slug) },
        "isCurrent": .flag(\.isCurrent),
        "isInHeadOnly": .flag { !$0.page.isInFoot },
    ]
}
