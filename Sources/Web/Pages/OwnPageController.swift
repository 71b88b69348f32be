import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Shows a page that managers wrote, such as `/pages/about-us`. Staff see drafts, too.
struct OwnPageController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let slug = context.parameters["slug"] ?? ""
        let user = try context.currentUser()
        if user.account?.role.isStaff == true, !user.awaitsPasskey {
            let page = try view(of: slug, includingDrafts: true, renderer.layouts(context, snapshot), context, snapshot)
            return renderer.privatePage(\.ownPage, page, to: context)
        }
        return try renderer.cachedPage(
            renderer.templates.ownPage, named: "pages/\(slug)", to: context, snapshot
        ) { layouts in
            try view(of: slug, includingDrafts: false, layouts, context, snapshot)
        }
    }

    private func view(
        of slug: String, includingDrafts: Bool, _ layouts: LayoutBuilder, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> OwnPageView {
        guard let page = try snapshot.ask(.shownPage(slug: slug, in: context.language.contentTag)),
            includingDrafts || !page.isDraft
        else { throw NotFound("page") }
        return OwnPageView(
            layout: layouts.layout(
                .verbatim(page.title), path: page.isDraft ? nil : Paths.ownPage(slug), managerBar: .page(page.id)),
            page: page, language: page.isTranslated ? nil : layouts.settings.language)
    }
}

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

extension ManagerBar {
    fileprivate static func page(_ id: OwnPage.ID) -> ManagerBar {
        ManagerBar(links: [
            ManagerLink(label: .words("manage.pages.form.edit"), path: Paths.managedPage(id))
        ])
    }
}

/// Addresses of own pages.
extension Paths {
    static let managedPages = "/manage/pages"
    static let newPage = "/manage/new-page"
    static func ownPage(_ slug: String) -> String { "/pages/" + slug }
    static func managedPage(_ id: OwnPage.ID) -> String { managedPages + "/\(id.rawValue)" }
}
