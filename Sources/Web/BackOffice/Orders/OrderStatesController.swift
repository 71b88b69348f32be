import HTTP
import Localization
import Shop
import Storage

/// The log of an order's states, which staff write on.
struct OrderStatesController {
    let renderer: PageRenderer

    static let reasonLimit = 200
    static let parcelLimit = 100

    /// Sets the next state. Whoever was quicker is named, and nothing is changed.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let desk = try context.deskOrder(in: transaction.snapshot)
        let form = context.request.form
        guard let state = form.short("state", upTo: 20).flatMap(OrderState.init(rawValue:)) else {
            throw renderer.refusedOrder(
                Problem(errors: [FieldError(field: "steps", message: .words("manage.orders.order.faults.stepMissing"))]
                ), .unprocessableContent)
        }
        let reason = form.line("reason", for: Self.reasonLimit)
        let parcel = form.line("parcel", for: Self.parcelLimit)
        if let problem = Problem(errors(state, desk.state, reason, parcel)) {
            throw renderer.refusedOrder(problem, .unprocessableContent)
        }
        // Whoever does not say what they saw may have seen the first.
        let revision = form.number("revision") ?? 1
        do {
            try transaction.setState(
                state, of: desk.order.id, seenIn: revision, reason: reason, parcel: state == .sent ? parcel : "",
                by: context.account().id)
        } catch let error as OrderRefusal {
            throw refusal(error)
        }
        try transaction.mailPlaced(desk, context, renderer)
        try transaction.mail(state, of: desk, parcel: parcel, by: renderer.mails(context, transaction.snapshot))
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
    }

    private func errors(
        _ state: OrderState, _ before: OrderState, _ reason: String, _ parcel: String
    ) -> [FieldError?] {
        [
            state.isBack(from: before) && reason.isEmpty
                ? FieldError(field: "reason", message: .words("manage.orders.order.faults.reasonMissing")) : nil,
            reason.isLonger(than: Self.reasonLimit)
                ? FieldError(
                    field: "reason",
                    message: Messages.tooLong(.words("manage.orders.order.reasonNoun"), Self.reasonLimit)) : nil,
            parcel.isLonger(than: Self.parcelLimit)
                ? FieldError(
                    field: "parcel",
                    message: Messages.tooLong(.words("manage.orders.order.parcelNoun"), Self.parcelLimit)) : nil,
        ]
    }

    private func refusal(_ refusal: OrderRefusal) -> RefusedChange {
        RefusedChange { context, snapshot in
            let sentence = try refusal.sentence(snapshot, ShopClock(snapshot.settings(), renderer.timeZones))
            let problem = Problem(errors: [FieldError(field: "steps", message: sentence)])
            return try DeskOrdersController(renderer: renderer).orderPage(context, snapshot, problem, status: .conflict)
        }
    }
}

extension Transaction {
    /// Inserts the mails of an order that no longer awaits its payment: staff have accepted it or recorded the money.
    ///
    /// - Parameter before: The order before the change.
    func mailPlaced(_ before: DeskOrder, _ context: RequestContext, _ renderer: PageRenderer) throws {
        guard before.state == .awaiting, try snapshot.state(of: before.order.id) == .placed else { return }
        let mails = try renderer.mails(context, snapshot)
        for mail in try mails.placed(
            before.order, of: before.customer, in: snapshot, receiptToUnconfirmed: { _ in now })
        {
            try enqueue(mail)
        }
    }
}

extension OrderRefusal {
    /// Reason why nothing was changed, for staff.
    func sentence(_ snapshot: Snapshot, _ clock: ShopClock) throws -> Message {
        switch self {
        case .wrongState(let present):
            let author = try present.author.flatMap { try snapshot.ask(.names(of: [$0]))[$0] }
            return .words(
                "manage.orders.order.faults.wrongState",
                [
                    "state": .message(present.state.word), "time": .formatted(clock.value(present.changedAt)),
                    "author": author.map { .text($0.isolated) }
                        ?? .message(Message.words("manage.orders.theCustomer").isolated),
                ])
        case .outOfStock(let variant):
            let name = try snapshot.ask(.product(variant))?.product.fullName
            return name.map { .words("manage.orders.order.faults.outOfStock", ["name": .text($0.isolated)]) }
                ?? .words("manage.orders.order.faults.itemOutOfStock")
        case .totalTooLarge: return Messages.totalTooLarge
        case .lessThanCredited:
            return .words("manage.orders.order.faults.lessThanCredited")
        case .deliveryIsRefunded: return .words("manage.orders.delivery.refunded")
        case .customerIsErased: return .words("manage.orders.contact.erased")
        case .revisedMeanwhile: return .words("manage.orders.order.faults.revisedMeanwhile")
        case .paymentIsOpen: return .words("manage.orders.order.faults.paymentIsOpen")
        case .referenceIsTaken: return .words("manage.orders.order.faults.referenceIsTaken")
        default: return .words("manage.orders.order.faults.changed")
        }
    }
}
