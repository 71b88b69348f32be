import HTTP
import Shop
import Storage

struct HomeController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let page = try Listing(visit.request.query).page
        return try visit.page(keptAs: Paths.home(page: page), pages.home, of: pages, snapshot) { context in
            // What is empty is for managers alone.
            let count = try snapshot.categoryCount(includingEmpty: context.isManager)
            let pageCount = Listing.pageCount(of: count, by: HomePage.size)
            guard page <= pageCount else { throw NotFound("page") }
            let categories = try snapshot.categories(
                limit: HomePage.size, offset: (page - 1) * HomePage.size, includingEmpty: context.isManager)
            let pagination = Pagination(page: page, pageCount: pageCount, path: Paths.home(page:))
            let managerBar = context.isManager ? try ManagerBar.home(snapshot) : nil
            return HomePage(context, categories, pagination, managerBar)
        }
    }
}
