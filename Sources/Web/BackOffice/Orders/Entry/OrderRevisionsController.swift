import HTTP
import Localization
import Shop
import Storage

/// Changing what an order says, such as for a customer who calls again. What it said stays readable.
struct OrderRevisionsController {
    let renderer: PageRenderer

    /// The form, filled in with what the order says, or with what the address does.
    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let desk = try context.deskOrder(in: snapshot)
        let draft = OrderDraft(context.request.query, of: desk.order.code)
        guard !desk.state.canBeRevised, let state = try snapshot.ask(.states(of: desk.order)).last else {
            return try revisionPage(context, snapshot, draft)
        }
        return try revisionPage(context, snapshot, draft, .wrongState(state))
    }

    /// Goes to choose an item, changes a line, or saves.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let desk = try context.deskOrder(in: transaction.snapshot)
        let draft = OrderDraft(context.request.form, of: desk.order.code)
        if let address = draft.address(pressed: context.request.form) { return .redirect(to: address) }
        let change = try OrderChange(draft, of: desk, transaction.snapshot)
        if let problem = Problem(change.errors) {
            throw RefusedChange { context, snapshot in
                try revisionPage(context, snapshot, draft, .unprocessableContent) { _, _ in problem }
            }
        }
        do {
            try transaction.revise(
                desk.order, seenIn: change.begun.number, to: change.revised().contents, reason: draft.reason,
                by: context.account().id)
            try transaction.mailChanged(desk, by: renderer.mails(context, transaction.snapshot))
        } catch let error as OrderRefusal {
            throw RefusedChange { context, snapshot in try revisionPage(context, snapshot, draft, error) }
        }
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
    }

    /// The form; with a refusal, the reason why nothing was changed.
    private func revisionPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ draft: OrderDraft, _ refusal: OrderRefusal? = nil
    ) throws -> Response {
        try revisionPage(context, snapshot, draft, refusal == nil ? .ok : .conflict) { change, clock in
            try refusal.flatMap { try OrderChangeRefusal(change: change, clock: clock).problem($0, snapshot) }
        }
    }

    private func revisionPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ draft: OrderDraft, _ status: Status,
        problem: (OrderChange, ShopClock) throws -> Problem?
    ) throws -> Response {
        let search = try DraftSearch(draft, snapshot, renderer)
        let change = try OrderChange(search.draft, of: context.deskOrder(in: snapshot), snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let code = change.desk.order.code
        let page = OrderEntryPage(
            layout: layouts.layout(
                .words("manage.orders.entry.changeTitle", ["code": .text(code.isolated)]),
                back: BackLink(
                    name: .words("manage.orders.orderTitle", ["code": .text(code.isolated)]),
                    path: Paths.deskOrder(code)),
                problem: try problem(change, layouts.clock)),
            draft: change.draft, search: search, customer: change.desk.customerLabel, lines: change.typed.rows,
            newOrder: nil,
            change: OrderChangeFields(change, try conflict(change, layouts.clock, snapshot)))
        return renderer.privatePage(\.orderEntry, page, to: context, status: status)
    }

    private func conflict(
        _ change: OrderChange, _ clock: ShopClock, _ snapshot: Snapshot
    ) throws -> OrderChangeConflict? {
        guard change.isBehind else { return nil }
        let author = change.newest.author
        let name = try author.flatMap { try snapshot.ask(.names(of: [$0]))[$0] }
        return OrderChangeConflict(
            change: change, clock: clock, author: name.map { .verbatim($0) } ?? .words("manage.orders.theCustomer"))
    }
}
