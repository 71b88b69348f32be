import HTTP
import Localization
import Secrets
import Shop
import Storage

/// The page on which a customer pays for an order at the payment provider, and to which the provider leads back.
struct OrderPaymentController {
    let renderer: PageRenderer
    let returns: PaymentReturns

    /// Shows how far the payment is. The page writes nothing: it only has the provider asked sooner.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (order, _) = try context.ownOrder(in: snapshot)
        let (desk, attempt) = try snapshot.ask(.deskOrder(order.id), .lastPaymentAttempt(of: order.id))
        guard let desk, let attempt else { return .redirect(to: Paths.order(order.code)) }
        guard desk.state == .awaiting else {
            let isReleased = try snapshot.ask(.states(of: order)).last?.author == nil && attempt.state != .paid
            return context.redirect(to: desk, isReleased: desk.state == .cancelled && isReleased)
        }
        let isBack = context.request.query.contains("returned")
        if isBack, attempt.state.isLive { returns.add(order.id, at: snapshot.now) }
        let layouts = try renderer.layouts(context, snapshot)
        let page = OrderPaymentPage(
            layout: layouts.layout(
                .words("shop.payment.title"),
                back: BackLink(name: .words("shop.orders.title"), path: Paths.orders)),
            order: order, attempt: attempt, isBack: isBack, hasLeft: context.request.query.contains("left"),
            round: context.request.query["returned"].flatMap { Int($0) }.map { min(max(0, $0), 1000) } ?? 0,
            clock: layouts.clock, now: snapshot.now)
        return renderer.privatePage(\.orderPayment, page, to: context)
    }

    /// Requests the payment again after a failed one.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (order, _) = try context.ownOrder(in: transaction.snapshot)
        guard let attempt = try transaction.snapshot.ask(.lastPaymentAttempt(of: order.id)) else {
            return .redirect(to: Paths.order(order.code))
        }
        do {
            try context.beginOrder(at: transaction.now)
            try transaction.beginPayment(
                of: order, at: attempt.account, key: Hexadecimal.encode(RandomBytes.make(16)),
                returnURL: context.url(of: Paths.orderPayment(order.code)))
        } catch is OrderRefusal {
            // The payment is open again or settled: its page says so.
        }
        return .redirect(to: Paths.orderPayment(order.code))
    }

    /// Ends the payment and cancels the order, whose items return to the cart.
    func end(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (order, _) = try context.ownOrder(in: transaction.snapshot)
        try transaction.endPayment(of: order.id) {
            try renderer.mails(about: $0, $1, of: $2, in: transaction.snapshot)
        }
        return .redirect(to: Paths.orderPayment(order.code))
    }
}

extension RequestContext {
    /// Redirects from the payment of an order that no longer waits for it: to the order, or to the cart if the order was
    /// released and its items returned there.
    fileprivate func redirect(to desk: DeskOrder, isReleased: Bool) -> Response {
        if isReleased { return redirect(to: Paths.cart, .notBought(.notPaid)) }
        return redirect(to: Paths.order(desk.order.code), desk.state.counts ? .placed(desk.order.id) : nil)
    }
}

extension Snapshot {
    /// Returns the page on which an order is paid; nil unless it waits for a payment that its customer can make.
    func paymentPath(of order: Order) throws -> String? {
        guard try awaitsPayment(order.id), try ask(.lastPaymentAttempt(of: order.id))?.state != .pending else {
            return nil
        }
        return Paths.orderPayment(order.code)
    }
}
