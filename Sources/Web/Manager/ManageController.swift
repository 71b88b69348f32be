import HTTP
import Storage

struct ManageController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        return visit.page(pages.manage, ManagePage(layout: context.layout("Manage")))
    }
}
