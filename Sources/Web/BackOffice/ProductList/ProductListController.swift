import HTTP
import Localization
import Shop
import Storage

/// All products by name, for managers.
struct ProductListController {
    let renderer: PageRenderer

    static let pageSize = 50

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let address = ProductsAddress(context.request.query)
        let found = try ListedProducts(renderer: renderer).products(
            at: address, limit: Self.pageSize + 1, in: snapshot)
        let shown = Array(found.prefix(Self.pageSize))
        let page = ProductListPage(
            layout: try renderer.layouts(context, snapshot).managerLayout(.words("manage.products.list.title")),
            address: address,
            rows: shown.map { ListedProductRow(managed: $0, listPath: address.path) },
            next: address.hasPages && found.count > shown.count
                ? shown.last.map { address.path(after: $0.product.id) } : nil)
        return renderer.privatePage(\.productList, page, to: context)
    }
}
