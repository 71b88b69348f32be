import HTTP
import Localization
import Secrets
import Shop
import Storage

/// Entering an order at the desk, such as for a customer on the phone.
struct OrderEntryController {
    let renderer: PageRenderer

    /// The form, filled in with what the address says.
    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        var draft = OrderDraft(context.request.query)
        if draft.day.isEmpty { draft.day = try today(snapshot).description }
        if draft.code.isEmpty { draft.code = try snapshot.proposedOrderCode().description }
        return try entryPage(context, snapshot, draft, key: Hexadecimal.encode(RandomBytes.make(16)), nil)
    }

    /// Goes to choose a customer or an item, changes a line, or saves.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = context.request.form
        let draft = OrderDraft(form)
        if let address = draft.address(pressed: form) { return .redirect(to: address) }
        let snapshot = transaction.snapshot
        let typed = try TypedOrder(draft, form, today: today(snapshot), snapshot)
        guard let customer = typed.customer, let contents = typed.contents else {
            throw refusal(draft, Problem(errors: typed.errors))
        }
        do {
            let order = try transaction.placeDeskOrder(
                contents, of: customer, key: typed.key, code: typed.code, placedAt: placedAt(typed, snapshot),
                saying: typed.delivery.details, on: typed.delivery.terms, by: context.account().id)
            return context.redirect(to: Paths.deskOrder(order.code), .deskOrderChanged(order.id))
        } catch OrderRefusal.codeIsTaken {
            let message: Message = .words("manage.orders.entry.faults.codeIsTaken")
            throw refusal(draft, Problem(errors: [FieldError(field: "order-code", message: message)]))
        } catch OrderRefusal.totalTooLarge {
            throw refusal(draft, Problem(errors: [FieldError(field: "lines", message: Messages.totalTooLarge)]))
        } catch OrderRefusal.outOfStock(let variant) {
            let product = try snapshot.ask(.product(variant))?.product
            let message = Messages.notEnoughLeft(of: product?.fullName, product?.stock ?? 0)
            throw refusal(draft, Problem(errors: [FieldError(field: "lines", message: message)]))
        }
    }

    private func today(_ snapshot: Snapshot) throws -> CivilDate {
        try ShopClock(snapshot.settings(), renderer.timeZones).day(of: snapshot.now)
    }

    /// Now for an order of today, else the first moment of its day.
    private func placedAt(_ typed: TypedOrder, _ snapshot: Snapshot) throws -> Timestamp? {
        guard let day = typed.day, try day != today(snapshot) else { return nil }
        return try ShopClock(snapshot.settings(), renderer.timeZones).start(of: day)
    }

    private func refusal(_ draft: OrderDraft, _ problem: Problem) -> RefusedChange {
        RefusedChange { context, snapshot in
            let key = context.request.form.orderKey?.bytes ?? RandomBytes.make(16)
            return try entryPage(context, snapshot, draft, key: Hexadecimal.encode(key), problem)
        }
    }

    private func entryPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ draft: OrderDraft, key: String, _ problem: Problem?
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let search = try DraftSearch(draft, snapshot, renderer)
        let draft = search.draft
        let customer = try draft.customer.flatMap { try snapshot.ask(.details(of: $0)) }
        let delivery = try TypedDelivery(draft, snapshot)
        let lines = try TypedLines(draft.lines, taxed: delivery.taxRules, layouts.settings, snapshot)
        let newOrder = NewOrderFields(
            draft: draft, delivery: delivery, lines: lines, layouts.settings,
            proposed: try snapshot.proposedOrderCode(), key: key)
        let page = OrderEntryPage(
            layout: layouts.layout(
                .words("manage.orders.entry.title"),
                back: BackLink(name: .words("manage.orders.title"), path: Paths.deskOrders), problem: problem),
            draft: draft, search: search, customer: customer.map(\.name.orNoName),
            lines: lines.rows, newOrder: newOrder, change: nil)
        return renderer.privatePage(\.orderEntry, page, to: context, status: problem.status)
    }
}
