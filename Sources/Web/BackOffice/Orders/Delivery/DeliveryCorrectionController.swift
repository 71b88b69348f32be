import HTTP
import Localization
import Shop
import Storage

/// Correcting the delivery method and the delivery costs of an order. Each correction is a revision.
struct DeliveryCorrectionController {
    let renderer: PageRenderer

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let desk = try context.deskOrder(in: snapshot)
        let typed = TypedDeliveryCorrection(of: desk)
        guard !desk.state.canBeRevised, let state = try snapshot.ask(.states(of: desk.order)).last else {
            return try formPage(context, snapshot, typed)
        }
        return try refusedPage(context, snapshot, typed, .wrongState(state))
    }

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let snapshot = transaction.snapshot
        let desk = try context.deskOrder(in: snapshot)
        let typed = TypedDeliveryCorrection(context.request.form)
        do {
            let correction = try DeliveryCorrection(typed, of: desk, snapshot)
            try transaction.correctDelivery(
                desk.order, seenIn: typed.revision, to: correction.method, localName: correction.localName,
                fee: correction.fee, reason: typed.reason, by: context.account().id)
            let mails = try renderer.mails(context, transaction.snapshot)
            try transaction.mailChanged(desk, isSilent: !typed.tellsCustomer, by: mails)
            if desk.state == .packed, correction.isNewlyPickedUp { try transaction.mail(.packed, of: desk, by: mails) }
        } catch let problem as Problem {
            throw RefusedChange { try formPage($0, $1, typed, problem, .unprocessableContent) }
        } catch let refusal as OrderRefusal {
            throw RefusedChange { try refusedPage($0, $1, typed, refusal) }
        }
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
    }

    /// The form with the reason why nothing was changed, on top of the latest revision.
    private func refusedPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ typed: TypedDeliveryCorrection, _ refusal: OrderRefusal
    ) throws -> Response {
        let desk = try context.deskOrder(in: snapshot)
        let clock = try renderer.layouts(context, snapshot).clock
        let problem = Problem([FieldError(field: "delivery", message: try refusal.sentence(snapshot, clock))])
        return try formPage(context, snapshot, typed.rebased(onto: desk.revision), problem, .conflict)
    }

    private func formPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ typed: TypedDeliveryCorrection, _ problem: Problem? = nil,
        _ status: Status = .ok
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let desk = try context.deskOrder(in: snapshot)
        let code = desk.order.code
        let page = DeliveryCorrectionPage(
            layout: layouts.layout(
                .words("manage.orders.delivery.title", ["code": .text(code.isolated)]),
                back: BackLink(
                    name: .words("manage.orders.orderTitle", ["code": .text(code.isolated)]),
                    path: Paths.deskOrder(code)),
                problem: problem),
            code: code, typed: typed, terms: try snapshot.ask(.terms(of: desk.order.id)),
            contents: try snapshot.contents(of: desk.order), methods: try snapshot.ask(.deliveryMethods),
            mailsChanges: context.site.mail.hasServer && layouts.settings[writes: .orderChanged])
        return renderer.privatePage(\.orderDelivery, page, to: context, status: status)
    }
}
