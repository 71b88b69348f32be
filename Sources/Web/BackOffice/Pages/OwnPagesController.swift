import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Own pages as managers add and change them.
struct OwnPagesController: AddController {
    static var template: KeyPath<PageTemplates, Template<OwnPageFormPage>> { \.ownPageForm }
    let renderer: PageRenderer
    let pictures: PictureIntake

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let page = OwnPagesPage(
            layout: try renderer.layouts(context, snapshot).managerLayout(.words("manage.pages.list.title")),
            pages: try snapshot.ask(.managedPages),
            statementTitle: context.site.languages.standard(of: try snapshot.settings())
                .text(.words("shop.accessibility.title")))
        return renderer.privatePage(\.ownPages, page, to: context)
    }

    func blank(_ context: RequestContext, _ snapshot: Snapshot) throws -> OwnPageForm {
        var form = OwnPageForm(position: try snapshot.ask(.nextPagePosition))
        if context.request.query.contains("accessibility") {
            form.proposeAccessibilityStatement(in: context.site.languages, of: try snapshot.settings())
        }
        return form
    }

    func add(
        _ checked: OwnPageAttributes, _ form: OwnPageForm, by author: Account.ID, in transaction: Transaction
    ) throws -> (subject: AuditEntry.Subject, path: String) {
        let page = try transaction.addPage(checked, by: author)
        return (.page(page.id), Paths.managedPage(page.id))
    }

    func page(
        _ form: OwnPageForm, of page: VersionedOwnPage?, in frame: EditFrame, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> OwnPageFormPage {
        OwnPageFormPage(frame: frame, form: form, page: page?.page)
    }
}
