import HTTP
import Localization
import Shop
import Storage

struct OrdersController {
    let renderer: PageRenderer

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let orders = try layouts.customer.map { try snapshot.recentOrders(of: $0) } ?? []
        let isEditing = context.request.query.contains("edit")
        let frame = (isEditing ? Paths.ordersEditing : Paths.orders) + (orders.isEmpty ? " empty" : "")
        let content = try renderer.cachedContent(
            renderer.templates.orderList, of: layouts.customer, madeOf: isEditing ? nil : orders,
            in: renderer.orderLists, context, snapshot
        ) { OwnOrders(layouts, orders, isEditing: isEditing) }
        let origin = try PageOrigin(of: Paths.orders, context, snapshot)
        var response = try renderer.framedPage(
            renderer.templates.orders, named: frame, layouts, holding: content, wayBack: origin?.shownLink,
            to: context, snapshot
        ) { layouts in
            OrdersPage(
                layout: layouts.layout(.words(isEditing ? "shop.orders.editTitle" : "shop.orders.title")),
                isEmpty: orders.isEmpty, isEditing: isEditing)
        }
        origin?.store(in: &response)
        return response
    }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let (order, _, isOwn) = try context.readableOrder(in: snapshot)
        let back = isOwn ? BackLink(name: .words("shop.orders.title"), path: Paths.orders) : .home
        let revisions = try snapshot.revisions(of: order)
        guard let contents = revisions.last?.contents else { throw NotFound("order") }
        let lines = contents.lines
        let products = try snapshot.ask(.productsToday(of: lines))
        let states = try snapshot.ask(.states(of: order))
        let state = states.last
        let parcel = [.sent, .delivered].contains(state?.state) ? states.last { !$0.parcel.isEmpty }?.parcel : nil
        let returns = try snapshot.ask(.returns(of: order))
        let credit = returns.map(\.credit).total(in: order.total.currency)
        let page = OrderPage(
            layout: layouts.layout(.words("shop.orders.order.title", ["code": .text(order.code.isolated)]), back: back),
            order: OrderRow(order: order, clock: layouts.clock),
            lines: lines.map { line in
                let inCart = layouts.personal?.entry(of: line.variant)?.quantity.units ?? 0
                return OrderLineRow(
                    line, of: order, products[line.variant], inCart: inCart,
                    takesWithdrawals: layouts.settings.takesWithdrawals)
            }, contents: contents, details: try snapshot.details(of: order).forCustomer,
            texts: try snapshot.ask(.texts(of: order.id)),
            invoices: try snapshot.orderInvoices(of: order, isOwn: isOwn),
            state: state.flatMap { change in
                change.state == .placed ? nil : StateRow(change: change, clock: layouts.clock, author: nil)
            },
            parcelLink: try parcel.flatMap { try snapshot.ask(.trackingLink(of: order.id))?.address(of: $0) },
            change: revisions.last?.author == nil ? nil : revisions.rows([:], layouts.clock, naming: [:]).first,
            withdrawals: try snapshot.ask(.withdrawals(of: order.id)).map { $0.sentence(layouts.clock) },
            returns: returns.map { OrderReturnRow($0, of: revisions, clock: layouts.clock) },
            reduced: state?.state.counts == false ? nil : .price(order.total, reducedBy: credit), isOwn: isOwn,
            canCancel: state?.state.canBeCancelledByCustomer(in: layouts.settings) ?? false,
            paymentPath: try isOwn ? snapshot.paymentPath(of: order) : nil)
        return renderer.orderPage(\.order, page, isOwn: isOwn, to: context)
    }
}

extension RequestContext {
    /// The order that the address names, and its customer, who is the one that asks. Throws when it is not theirs; whoever
    /// is not signed in is asked to.
    func ownOrder(in snapshot: Snapshot) throws -> (order: Order, customer: Customer.ID) {
        guard let code = parameters["code"].flatMap({ OrderCode($0) }), let customer = try currentUser().customer,
            let order = try snapshot.ask(.order(code, of: customer))
        else {
            // It may be the order of an account, whose owner has a mail with this address.
            guard try request.method.isSafe && currentUser().account == nil else { throw NotFound("order") }
            throw NotSignedIn()
        }
        return (order, customer)
    }
}

extension OrderCode {
    /// Code within a sentence.
    var isolated: String { description.isolated }
}
