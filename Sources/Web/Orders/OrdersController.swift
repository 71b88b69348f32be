import HTTP
import Shop
import Storage

struct OrdersController {
    let pages: Pages

    func index(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let orders = try context.visitor.map(snapshot.recentOrders) ?? []
        let clock = pages.clock(context.settings)
        let isEditing = visit.request.query.contains("edit")
        let page = OrdersPage(
            layout: context.layout(isEditing ? "Edit recent orders" : "Recent Orders"),
            rows: orders.map { OrderRow(order: $0, clock: clock) },
            isEditing: isEditing)
        return visit.page(pages.orders, page)
    }

    func show(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        guard let visitor = context.visitor, let order = try visit.order(of: visitor, in: snapshot) else {
            throw NotFound("order")
        }
        let back = BackLink(name: "Recent Orders", path: Paths.orders)
        let lines = try snapshot.lines(of: order)
        let products = try snapshot.productsToday(of: lines)
        let page = OrderPage(
            layout: context.layout("Order \(order.number)", back: back),
            order: OrderRow(order: order, clock: pages.clock(context.settings)),
            lines: lines.map { line in
                let inCart = context.viewer?.entry(of: line.productID)?.quantity.units ?? 0
                return OrderLineRow(line, of: order, products[line.productID], inCart: inCart)
            })
        return visit.page(pages.order, page)
    }

    /// Places the order that the confirmation page asked about: once for each of its keys, and only as it was shown.
    /// `form` is nil when it is none of the shop's.
    func create(_ visit: Visit, _ form: OrderForm?, _ transaction: Transaction) throws -> Response {
        guard let visitor = try visit.visitor(in: transaction.snapshot) else { return .redirect(to: Paths.cart) }
        do {
            guard let form else {
                // A form of nobody's making counts as a try: it costs a page.
                try visit.beginOrder(at: transaction.now)
                throw askAgain("Something was missing. Please check your order and confirm again.", visit)
            }
            // An order that exists is shown again, however often it is asked for.
            if try transaction.snapshot.order(key: form.key, of: visitor) == nil {
                try visit.beginOrder(at: transaction.now)
            }
            let order = try transaction.placeOrder(key: form.key, accepting: form.quote, of: visitor)
            return visit.redirect(to: Paths.home, .placed(order.number))
        } catch let refusal as CheckoutRefusal {
            throw askAgain(refusal.sentence, visit)
        } catch let exceeded as RateExceeded {
            throw askLater(exceeded, visit)
        }
    }

    /// The cart stays, and the same can be sent again.
    private func askLater(_ exceeded: RateExceeded, _ visit: Visit) -> RefusedChange {
        let why = """
            Nothing was bought: too many orders are coming from your internet connection at the moment. \
            Please confirm again in \(exceeded.patience).
            """
        return RefusedChange(event: exceeded.event) { snapshot in
            var response = try CheckoutController(pages: pages).askAgain(why, .tooManyRequests, visit, snapshot)
            response.headers.set("Retry-After", "\(exceeded.refusal.wait)")
            return response
        }
    }

    private func askAgain(_ why: String, _ visit: Visit) -> RefusedChange {
        RefusedChange { snapshot in
            try CheckoutController(pages: pages).askAgain(why, .conflict, visit, snapshot)
        }
    }
}

extension Visit {
    /// The order that the address names, if it is this visitor's.
    func order(of visitor: Visitor.ID, in snapshot: Snapshot) throws -> Order? {
        guard let number = orderNumber else { return nil }
        return try snapshot.order(number, of: visitor)
    }

    var orderNumber: Order.Number? {
        parameters["number"].flatMap { Order.Number($0) }
    }
}

extension CheckoutRefusal {
    /// What the confirmation page says when it comes again.
    fileprivate var sentence: String {
        switch self {
        case .emptyCart: "Your cart is empty."
        case .changedSinceShown:
            "Nothing was bought: your cart or a price has changed since you saw it. Please check your order and confirm again."
        case .outOfStock: "Nothing was bought: some items below have sold out or run low."
        }
    }
}
