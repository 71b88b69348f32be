import HTTP
import Shop
import Storage

struct OrdersController {
    let renderer: PageRenderer

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let orders = try layouts.customer.map { try snapshot.ask(.recentOrders(of: $0)) } ?? []
        let clock = layouts.clock
        let isEditing = context.request.query.contains("edit")
        let page = OrdersPage(
            layout: layouts.layout(isEditing ? "Edit recent orders" : "Recent Orders"),
            rows: orders.map { OrderRow(order: $0, clock: clock) },
            isEditing: isEditing)
        return renderer.page(\.orders, page, to: context.request)
    }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        guard let customer = layouts.customer, let order = try context.order(of: customer, in: snapshot) else {
            throw NotFound("order")
        }
        let back = BackLink(name: "Recent Orders", path: Paths.orders)
        let lines = try snapshot.ask(.lines(of: order))
        let products = try snapshot.ask(.productsToday(of: lines))
        let page = OrderPage(
            layout: layouts.layout("Order \(order.number)", back: back),
            order: OrderRow(order: order, clock: layouts.clock),
            lines: lines.map { line in
                let inCart = layouts.personal?.entry(of: line.variant)?.quantity.units ?? 0
                return OrderLineRow(line, of: order, products[line.variant], inCart: inCart)
            })
        return renderer.page(\.order, page, to: context.request)
    }
}

extension RequestContext {
    /// The order that the address names, if it is this customer's.
    func order(of customer: Customer.ID, in snapshot: Snapshot) throws -> Order? {
        guard let number = orderNumber else { return nil }
        return try snapshot.ask(.order(number, of: customer))
    }

    var orderNumber: Order.Number? {
        parameters["number"].flatMap { Order.Number($0) }
    }
}
