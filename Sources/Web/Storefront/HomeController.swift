import HTTP
import Storage

struct HomeController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let page = HomePage(context, categories: try snapshot.categories())
        return visit.page(pages.home, page)
    }
}
