import HTTP
import Localization
import Mustache
import Shop
import Storage

/// The page of the search for anything in the back office.
struct StaffSearchController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let search = StaffSearch(
            words: StaffSearch.words(context.request.query), menu: context.menu, account: try context.account(),
            language: context.language, vocabulary: renderer.caches.vocabulary)
        let customers = try search.customers(snapshot)
        let isBlank = search.words.isEmpty
        let page = StaffSearchPage(
            layout: layouts.managerLayout(.words("manage.find.title")), words: search.words,
            pages: search.pages,
            orders: isBlank
                ? []
                : try search.orders(of: customers, snapshot).map { DeskOrderRow(desk: $0, clock: layouts.clock) },
            customers: customers.map { ListedCustomerRow(customer: $0, listPath: "") },
            products: isBlank ? [] : try search.products(snapshot).map { ManagedProductRow(managed: $0) })
        return renderer.privatePage(\.staffSearch, page, to: context)
    }
}

/// The results of a search in the back office.
struct StaffSearchPage: TemplateModel {
    let layout: Layout
    let words: String
    let pages: [BackLink]
    let orders: [DeskOrderRow]
    let customers: [ListedCustomerRow]
    let products: [ManagedProductRow]

    private var isEmpty: Bool { pages.isEmpty && orders.isEmpty && customers.isEmpty && products.isEmpty }

    static let fields: Fields<StaffSearchPage> = [
        "layout": .object(\.layout),
        "words": .text(\.words),
        "isBlank": .flag(\.words.isEmpty),
        "isEmpty": .flag { !$0.words.isEmpty && $0.isEmpty },
        "pages": .list(\.pages),
        "hasPages": .flag { !$0.pages.isEmpty },
        "orders": .list(\.orders),
        "hasOrders": .flag { !$0.orders.isEmpty },
        "customers": .list(\.customers),
        "hasCustomers": .flag { !$0.customers.isEmpty },
        "products": .list(\.products),
        "hasProducts": .flag { !$0.products.isEmpty },
    ]
}
