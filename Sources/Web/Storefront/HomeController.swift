import HTTP
import Storage

struct HomeController {
    let pages: Pages

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        try visit.page(keptAs: Paths.home, pages.home, of: pages, snapshot) { context in
            try HomePage(
                context, categories: snapshot.categories(), managerBar: context.isManager ? .home(snapshot) : nil)
        }
    }
}
