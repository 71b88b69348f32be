import HTTP
import Localization
import Shop
import Storage

/// The home of staff.
struct ManageController {
    let renderer: PageRenderer
    let store: Store

    /// Most products of each kind that are shown because they need a manager.
    private static let mostNeedy = 20
    /// Categories on a page.
    private static let pageSize = 100

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        guard layouts.isManager else { return try showClerk(layouts, context, snapshot) }
        let pageCount = Listing.pageCount(of: try snapshot.ask(.categoryCount), by: Self.pageSize)
        let number = min(pageCount, max(1, context.request.query["page"].flatMap { Int($0) } ?? 1))
        let (soldOut, runningLow, withoutPicture, categories) = try snapshot.ask(
            .soldOutProducts(limit: Self.mostNeedy), .productsRunningLow(limit: Self.mostNeedy),
            .productsWithoutPicture(limit: Self.mostNeedy),
            .listedCategories(limit: Self.pageSize, offset: (number - 1) * Self.pageSize))
        let page = ManagePage(
            layout: layouts.layout(.words("manage.frame.title")),
            soldOut: soldOut.map(ManagedProductRow.init), runningLow: runningLow.map(ManagedProductRow.init),
            withoutPicture: withoutPicture.map(ManagedProductRow.init),
            categories: categories.map { ManagedCategoryRow($0, page: number) },
            pagination: Pagination(page: number, pageCount: pageCount, path: Paths.manage(page:)),
            recovery: RecoveryNote(store.recoveryCheck))
        return renderer.privatePage(\.manage, page, to: context)
    }

    /// Shows a clerk what they may use.
    private func showClerk(
        _ layouts: LayoutBuilder, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> Response {
        let (soldOut, runningLow) = try snapshot.ask(
            .soldOutProducts(limit: Self.mostNeedy), .productsRunningLow(limit: Self.mostNeedy))
        let page = ClerkPage(
            layout: layouts.layout(.words("manage.frame.title")), soldOut: soldOut.map(ManagedProductRow.init),
            runningLow: runningLow.map(ManagedProductRow.init), recovery: RecoveryNote(store.recoveryCheck))
        return renderer.privatePage(\.clerk, page, to: context)
    }
}
