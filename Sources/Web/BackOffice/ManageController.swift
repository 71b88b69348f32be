import HTTP
import Shop
import Storage

/// The managers' own home.
struct ManageController {
    let renderer: PageRenderer

    /// How many products of each kind that need a manager are told.
    private static let mostNeedy = 20

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = ManagePage(
            layout: layouts.layout("Manage"),
            soldOut: try snapshot.soldOutProducts(limit: Self.mostNeedy).map(ManagedProductRow.init),
            withoutPicture: try snapshot.productsWithoutPicture(limit: Self.mostNeedy).map(ManagedProductRow.init),
            categories: ManagedCategoryRow.list(try snapshot.managedCategories()))
        return renderer.page(\.manage, page, to: context.request)
    }
}
