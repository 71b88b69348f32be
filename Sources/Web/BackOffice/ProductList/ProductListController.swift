import HTTP
import Localization
import Shop
import Storage

/// All products by name, for managers.
struct ProductListController {
    let renderer: PageRenderer

    static let pageSize = 50
    /// The maximum number of items that are listed because they lack something.
    private static let mostNeedy = 50

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let address = ProductsAddress(context.request.query)
        let found = try products(address, snapshot)
        let shown = Array(found.prefix(Self.pageSize))
        let page = ProductListPage(
            layout: try renderer.layouts(context, snapshot).managerLayout(.words("manage.products.list.title")),
            address: address,
            rows: shown.map { ListedProductRow(managed: $0, listPath: address.path) },
            next: address.words.isEmpty && address.need == nil && found.count > shown.count
                ? shown.last.map { address.path(after: $0.product.id) } : nil)
        return renderer.privatePage(\.productList, page, to: context)
    }

    /// Those that are searched for as shoppers find them, the best first; else a page of all of them.
    private func products(_ address: ProductsAddress, _ snapshot: Snapshot) throws -> [VersionedProduct] {
        guard address.words.isEmpty else {
            let found = try snapshot.search(
                ProductSearch(address.words), renderer.caches.vocabulary.vocabulary(snapshot))
            // The list has no place to say which of the words its items meet.
            guard found.partsShown.isEmpty else { return [] }
            let ids = Array(found.products.prefix(Self.pageSize))
            let places = Dictionary(zip(ids, 0...)) { first, _ in first }
            return try snapshot.ask(.managedProducts(ids))
                .sorted { places[$0.product.id, default: 0] < places[$1.product.id, default: 0] }
        }
        if let need = address.need { return try snapshot.ask(.products(lacking: need, limit: Self.mostNeedy)) }
        let last = try address.last.flatMap { try snapshot.ask(.managedProducts([$0])).first }
        return try snapshot.ask(
            .managedProducts(areArchived: address.areArchived, after: last?.product, limit: Self.pageSize + 1))
    }
}
