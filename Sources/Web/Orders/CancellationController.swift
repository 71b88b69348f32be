import HTTP
import Localization
import Mustache
import Shop
import Storage

/// The page on which a customer, or the holder of a link to an order, cancels an order before it is packed.
struct CancellationController {
    let renderer: PageRenderer

    /// Asks for the confirmation.
    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let subject = try subject(context, snapshot)
        guard subject.desk.state.canBeCancelledByCustomer(in: try snapshot.settings()) else {
            return context.redirect(to: Paths.order(subject.desk.order.code), nil)
        }
        return try page(subject, nil, context, snapshot)
    }

    /// Cancels the order, and tells the customer and the shop. A form that is sent again leads to the cancelled order.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let snapshot = transaction.snapshot
        let (desk, isOwn) = try subject(context, snapshot)
        let done = context.redirect(to: Paths.order(desk.order.code), isOwn ? .orderCancelled(desk.order.id) : nil)
        if desk.state == .cancelled { return done }
        guard desk.state.canBeCancelledByCustomer(in: try snapshot.settings()) else { throw refusal("packed") }
        do {
            try transaction.cancelForCustomer(desk.order.id, seenIn: context.request.form.number("revision") ?? 0)
        } catch OrderRefusal.revisedMeanwhile {
            throw refusal("changed")
        }
        let mails = try renderer.mails(context, snapshot)
        try transaction.mail(.cancelled, of: desk, by: mails)
        if let copy = try mails.cancelledOrder(desk, in: snapshot) { try transaction.enqueue(copy) }
        return done
    }

    private func subject(
        _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> (desk: DeskOrder, isOwn: Bool) {
        let (order, _, isOwn) = try context.readableOrder(in: snapshot)
        guard let desk = try snapshot.ask(.deskOrder(order.id)) else { throw NotFound("order") }
        return (desk, isOwn)
    }

    private func refusal(_ fault: String) -> RefusedChange {
        let error = FieldError(field: "", message: .words("shop.orders.cancellation.faults.\(fault)"))
        return RefusedChange { context, snapshot in
            try page(subject(context, snapshot), Problem(errors: [error]), context, snapshot, .conflict)
        }
    }

    private func page(
        _ subject: (desk: DeskOrder, isOwn: Bool), _ problem: Problem?, _ context: RequestContext,
        _ snapshot: Snapshot, _ status: Status = .ok
    ) throws -> Response {
        let code = subject.desk.order.code
        let layouts = try renderer.layouts(context, snapshot)
        let page = CancellationPage(
            layout: layouts.layout(
                .words("shop.orders.cancellation.title", ["code": .text(code.isolated)]),
                back: BackLink(
                    name: .words("shop.orders.order.title", ["code": .text(code.isolated)]), path: Paths.order(code)),
                problem: problem),
            desk: subject.desk, canCancel: subject.desk.state.canBeCancelledByCustomer(in: layouts.settings))
        return renderer.secretPage(\.cancellation, page, to: context, status: status)
    }
}

extension OrderState {
    /// True if the customer of an order in this state can cancel it in a shop with these settings.
    func canBeCancelledByCustomer(in settings: ShopSettings) -> Bool {
        settings.takesCancellations && canBeCancelledByCustomer
    }
}

/// The page that asks whether an order is to be cancelled.
struct CancellationPage: TemplateModel {
    let layout: Layout
    let desk: DeskOrder
    let canCancel: Bool

    static let fields: Fields<CancellationPage> = [
        "layout": .object(\.layout),
        "path": .path { Paths.cancellation(of: $0.desk.order.code) },
        "orderPath": .path { Paths.order($0.desk.order.code) },
        "revision": .number(\.desk.revision),
        "unitCount": .message { .items($0.desk.order.unitCount) },
        "total": .money(\.desk.order.total),
        "paid": .optionalMoney { page in
            page.desk.sums.paid > 0 && !page.desk.isDemo
                ? Money(minorUnits: page.desk.sums.paid, page.desk.order.total.currency) : nil
        },
        "canCancel": .flag(\.canCancel),
    ]
}

extension Paths {
    static func cancellation(of code: OrderCode) -> String { order(code) + "/cancellation" }
}
