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
                Problem(errors: [FieldError(field: "steps", message: "Choose a step.")]), .unprocessableContent)
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
        if state == .sent {
            try transaction.mailSent(desk, parcel: parcel, renderer.mails(context, transaction.snapshot))
        }
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
    }

    private func errors(
        _ state: OrderState, _ before: OrderState, _ reason: String, _ parcel: String
    ) -> [FieldError?] {
        [
            state.isBack(from: before) && reason.isEmpty
                ? FieldError(field: "reason", message: "Say why it goes back.") : nil,
            reason.isLonger(than: Self.reasonLimit)
                ? FieldError(field: "reason", message: Messages.tooLong("reason", Self.reasonLimit)) : nil,
            parcel.isLonger(than: Self.parcelLimit)
                ? FieldError(field: "parcel", message: Messages.tooLong("parcel number", Self.parcelLimit)) : nil,
        ]
    }

    private func refusal(_ refusal: OrderRefusal) -> RefusedChange {
        RefusedChange { context, snapshot in
            let sentence = try refusal.sentence(snapshot, ShopClock(snapshot.settings(), renderer.timeZones))
            let problem = Problem(errors: [FieldError(field: "steps", message: .verbatim(sentence))])
            return try DeskOrdersController(renderer: renderer).orderPage(context, snapshot, problem, status: .conflict)
        }
    }
}

extension Transaction {
    /// Tells a customer once that their parcel is on its way.
    func mailSent(_ desk: DeskOrder, parcel: String = "", _ mails: MailRenderer) throws {
        guard try snapshot.ask(.states(of: desk.order)).filter({ $0.state == .sent }).count == 1 else { return }
        if let mail = try mails.sent(desk.order, of: desk.customer, parcel: parcel, in: snapshot) { try enqueue(mail) }
    }
}

extension OrderRefusal {
    /// Reason why nothing was changed, for staff.
    func sentence(_ snapshot: Snapshot, _ clock: ShopClock) throws -> String {
        switch self {
        case .wrongState(let present):
            let author = try present.author.flatMap { try snapshot.ask(.names(of: [$0]))[$0] } ?? "the customer"
            return """
                Nothing was changed: the order is \(present.state.word) since \
                \(clock.text(present.changedAt)), by \(author.isolated).
                """
        case .outOfStock(let variant):
            let name = try snapshot.ask(.product(variant))?.product.fullName ?? "an item"
            return "Nothing was changed: there is not enough left of \(name.isolated)."
        case .totalTooLarge: return "The shop takes no order that comes to so much. Make it smaller."
        case .lessThanCredited:
            return "Nothing was changed: the order would cost less than was credited for what came back."
        case .revisedMeanwhile: return "Nothing was changed: somebody changed the order meanwhile. Look at it again."
        case .referenceIsTaken: return "Another payment has this reference."
        default: return "Nothing was changed: the order is not as it was. Look again."
        }
    }
}
