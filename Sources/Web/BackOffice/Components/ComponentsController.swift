import HTTP
import Localization
import Shop
import Storage

/// The gallery of components. The menu has no link to it.
struct ComponentsController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = ComponentsPage(
            layout: layouts.managerLayout(.words("manage.components.title")), currency: layouts.settings.currency)
        return renderer.privatePage(\.components, page, to: context)
    }
}
