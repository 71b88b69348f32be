import HTTP
import Shop
import Storage

struct HomeController {
    let renderer: PageRenderer

    /// Items that lack something are counted for managers up to this number.
    private static let mostNeedy = 1000

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let page = try Listing(context.request.query).page
        return try renderer.cachedPage(
            renderer.templates.home, named: Paths.home(page: page), to: context, snapshot,
            own: { page == 1 ? try buyAgain($0, context, snapshot) : nil },
            make: { try homePage(page, $0, snapshot) })
    }

    /// Returns the shelf of items that the customer has ordered before; nil for a customer without orders.
    private func buyAgain(
        _ personal: PersonalContent, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> OwnContent? {
        guard let customer = personal.user.customer else { return nil }
        let orders = try snapshot.recentOrders(of: customer)
        guard !orders.isEmpty else { return nil }
        return try renderer.cachedContent(
            renderer.templates.buyAgain, of: customer, madeOf: orders, in: renderer.shelves, context, snapshot
        ) { try BuyAgain(orders, in: context.language.contentTag, snapshot) }
    }

    /// Returns one page of the home page's categories. Throws `NotFound` if there are fewer pages.
    func homePage(_ page: Int, _ layouts: LayoutBuilder, _ snapshot: Snapshot) throws -> HomePage {
        // Empty categories are for managers only.
        let count = try snapshot.ask(.categoryCount(includingEmpty: layouts.isManager))
        let pageCount = Listing.pageCount(of: count, by: HomePage.size)
        guard page <= pageCount else { throw NotFound("page") }
        let categories = try snapshot.translated(
            snapshot.ask(
                .categories(
                    limit: HomePage.size, offset: (page - 1) * HomePage.size, includingEmpty: layouts.isManager)),
            into: layouts.language.contentTag)
        let newest =
            page == 1
            ? try snapshot.translated(
                snapshot.ask(.products(snapshot.ask(.newestProductIDs(limit: HomePage.newestCount))[...])),
                into: layouts.language.contentTag) : []
        let pagination = Pagination(page: page, pageCount: pageCount, path: Paths.home(page:))
        let needs =
            layouts.isManager
            ? try snapshot.ask(
                .productCount(lacking: .soldOut, atMost: Self.mostNeedy),
                .productCount(lacking: .picture, atMost: Self.mostNeedy))
            : (0, 0)
        return HomePage(
            layouts, categories, newest: newest, pagination, .home(soldOut: needs.0, withoutPicture: needs.1))
    }
}
