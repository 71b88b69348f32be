import HTTP
import Secrets
import Shop
import Storage

/// Links to an order in the mails to its customer.
struct OrderLinksController {
    /// Opens a link: the browser keeps its token in a cookie, and is redirected to an address without it.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let code = context.parameters["code"].flatMap({ OrderCode($0) }),
            let token = context.parameters["token"].flatMap({ OrderLinkToken(text: $0) }),
            try snapshot.ask(.customer(ofOrder: code, linkedBy: token.hash)) != nil
        else { throw NotFound("order") }
        var response = Response.redirect(to: Paths.order(code))
        response.headers.set("Cache-Control", "private, no-store")
        response.headers.set("Referrer-Policy", "strict-origin")
        response.headers.set("X-Robots-Tag", "noindex")
        for prefix in try context.pathPrefixes(snapshot) {
            response.setCookie(context.site.orderLinkCookie(to: code, prefix: prefix).set(token))
        }
        return response
    }

    /// Ends all links to an order, at the staff's request.
    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let desk = try context.deskOrder(in: transaction.snapshot)
        try transaction.endLinks(to: desk.order, of: desk.customer, by: context.author())
        return context.redirect(to: Paths.deskOrder(desk.order.code), .orderLinksEnded(desk.order.id))
    }
}

extension RequestContext {
    /// The order in the address, for its customer or for the holder of a link to it. Throws like `ownOrder` for all
    /// others.
    func readableOrder(in snapshot: Snapshot) throws -> (order: Order, customer: Customer.ID, isOwn: Bool) {
        if let visible = try visibleOrder(in: snapshot) { return visible }
        let (order, customer) = try ownOrder(in: snapshot)
        return (order, customer, true)
    }

    /// The order in the address, for its customer or for the holder of a link to it. Nil for all others.
    func visibleOrder(in snapshot: Snapshot) throws -> (order: Order, customer: Customer.ID, isOwn: Bool)? {
        if let code = parameters["code"].flatMap({ OrderCode($0) }) {
            if let customer = try currentUser().customer, let order = try snapshot.ask(.order(code, of: customer)) {
                return (order, customer, true)
            }
            if let token = site.orderLinkCookie(to: code, prefix: request.pathPrefix).value(in: request),
                let customer = try snapshot.ask(.customer(ofOrder: code, linkedBy: token.hash)),
                let order = try snapshot.ask(.order(code, of: customer))
            {
                return (order, customer, false)
            }
        }
        return nil
    }
}
