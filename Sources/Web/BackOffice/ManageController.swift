import HTTP
import Shop
import Storage

/// The home of staff.
struct ManageController {
    let renderer: PageRenderer

    /// Most products of each kind that are shown because they need a manager.
    private static let mostNeedy = 20

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        guard layouts.isManager else { return try showClerk(layouts, context, snapshot) }
        let (soldOut, runningLow, withoutPicture, categories) = try snapshot.ask(
            .soldOutProducts(limit: Self.mostNeedy), .productsRunningLow(limit: Self.mostNeedy),
            .productsWithoutPicture(limit: Self.mostNeedy), .managedCategories)
        let page = ManagePage(
            layout: layouts.layout("Manage"),
            soldOut: soldOut.map(ManagedProductRow.init), runningLow: runningLow.map(ManagedProductRow.init),
            withoutPicture: withoutPicture.map(ManagedProductRow.init),
            categories: ManagedCategoryRow.list(categories))
        return renderer.page(\.manage, page, to: context.request)
    }

    /// Shows a clerk what they may use.
    private func showClerk(
        _ layouts: LayoutBuilder, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> Response {
        let (soldOut, runningLow) = try snapshot.ask(
            .soldOutProducts(limit: Self.mostNeedy), .productsRunningLow(limit: Self.mostNeedy))
        let page = ClerkPage(
            layout: layouts.layout("Manage"), soldOut: soldOut.map(ManagedProductRow.init),
            runningLow: runningLow.map(ManagedProductRow.init))
        return renderer.page(\.clerk, page, to: context.request)
    }
}
