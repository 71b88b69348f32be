import HTTP
import Shop
import Storage

/// The managers' own home.
struct ManageController {
    let pages: Pages

    /// How many products of each kind that need a manager are told.
    private static let mostNeedy = 20

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let page = ManagePage(
            layout: context.layout("Manage"),
            soldOut: try snapshot.soldOutProducts(limit: Self.mostNeedy).map(ManagedProductRow.init),
            withoutPicture: try snapshot.productsWithoutPicture(limit: Self.mostNeedy).map(ManagedProductRow.init),
            categories: ManagedCategoryRow.list(try snapshot.managedCategories()))
        return visit.page(pages.manage, page)
    }
}

extension PageContext {
    /// The frame of a page that leads back to the managers' home.
    func managerLayout(_ heading: String, problem: Problem? = nil) -> Layout {
        layout(heading, back: BackLink(name: "Manage", path: Paths.manage), problem: problem)
    }
}
