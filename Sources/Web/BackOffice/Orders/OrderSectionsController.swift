import HTTP
import Localization
import Shop
import Storage

/// The desk's orders in sections by customer.
struct OrderSectionsController {
    let renderer: PageRenderer

    private static let pageSize = 25

    /// Those of a part of the customers by name; `?after=17` names the one before them.
    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let last = context.request.query["after"].flatMap { Int64($0) }.map(Customer.ID.init(rawValue:))
        let (sections, next) = try snapshot.orderSections(after: last, limit: Self.pageSize)
        let page = OrderSectionsPage(
            layout: try renderer.layouts(context, snapshot).managerLayout(.words("manage.orders.sections.title")),
            sections: sections,
            next: next.map { Paths.orderSections + "?after=\($0.rawValue)" })
        return renderer.privatePage(\.orderSections, page, to: context)
    }
}
