import HTTP
import Storage

struct HomeController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let page = try HomePage(
            context, categories: snapshot.categories(), managerBar: context.isManager ? .home(snapshot) : nil)
        return visit.page(pages.home, page)
    }
}
