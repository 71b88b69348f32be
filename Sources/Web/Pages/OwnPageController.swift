import HTTP
import Localization
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

extension ManagerBar {
    fileprivate static func page(_ id: OwnPage.ID) -> ManagerBar {
        ManagerBar(links: [
            ManagerLink(label: .words("manage.pages.form.edit"), path: Paths.managedPage(id))
        ])
    }
}
