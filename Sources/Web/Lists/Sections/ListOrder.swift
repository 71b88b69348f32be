import HTTP
import Shop
import Storage

/// The order in which a browser shows the items of a list.
enum ListOrder: String, Sendable {
    /// Under the top categories of the shop, in the order of the shop.
    case sections
    /// In the list's own order.
    case own
}

extension RequestContext {
    /// The order of a list: the browser's choice. Without a choice it is the list's own order if an item was moved by
    /// hand, and otherwise the order by sections.
    func order(of list: ShoppingList.ID, in snapshot: Snapshot) throws -> ListOrder {
        if let chosen = site.listOrderCookie(of: list, prefix: request.pathPrefix).value(in: request) { return chosen }
        return try snapshot.ask(.isOrderedByHand(list)) ? .own : .sections
    }

    /// Stores the order of a list in the browser, for the pages in all languages.
    func store(
        _ order: ListOrder, of list: ShoppingList.ID, in response: inout Response, _ snapshot: Snapshot
    ) throws {
        for prefix in try pathPrefixes(snapshot) {
            response.setCookie(site.listOrderCookie(of: list, prefix: prefix).set(order))
        }
    }
}

/// The order in which a browser shows a list.
struct ListOrderController {
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (list, _) = try context.list(.see, in: transaction.snapshot)
        var response = context.redirect(to: Paths.list(list.id), nil)
        if let order = context.request.form.short("order", upTo: 20).flatMap(ListOrder.init(rawValue:)) {
            try context.store(order, of: list.id, in: &response, transaction.snapshot)
        }
        return response
    }
}
