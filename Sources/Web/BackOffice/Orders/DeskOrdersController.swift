import HTTP
import Localization
import Shop
import Storage

/// Orders as the desk sees them, whoever's they are.
struct DeskOrdersController {
    let renderer: PageRenderer

    private static let pageSize = 50

    /// A part of the orders that the address narrows; `?code=1001` leads to that order, in capitals or not.
    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let code = Self.typedCode(context.request.query["code"])
        if let code = OrderCode(code),
            let found = try snapshot.ask(.deskOrder(code)) ?? snapshot.ask(.deskOrder(spelledLike: code))
        {
            return .redirect(to: Paths.deskOrder(found.order.code))
        }
        return try list(OrdersAddress(context.request.query), context, snapshot, missing: code)
    }

    /// The list that an address names; `problem` says why nothing was changed.
    func list(
        _ address: OrdersAddress, _ context: RequestContext, _ snapshot: Snapshot, _ problem: Problem? = nil,
        missing code: String = ""
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let typed = TypedOrderFilter(address, layouts.clock, layouts.settings.currency)
        let problem = typed.problem ?? problem
        let list =
            typed.problem == nil
            ? try snapshot.orderList(typed.filter, sorted: address.sorting, after: address.last, limit: Self.pageSize)
            : OrderList([])
        let page = DeskOrdersPage(
            layout: layouts.managerLayout(.words("manage.orders.title"), problem: problem), address: address,
            problem: problem,
            rows: list.orders.map { DeskOrderRow(desk: $0, clock: layouts.clock) },
            count: try typed.problem == nil ? snapshot.orderCount(typed.filter) : nil,
            customer: try address.customer.map { try snapshot.ask(.deskCustomer($0))?.heading ?? $0.called("") },
            missing: code, next: list.last.map(address.path(after:)), isCutOff: list.isCutOff,
            views: try snapshot.orderViews().map { view in
                OrderViewLink(view: view, isCurrent: view.query == address.viewQuery)
            },
            latestStep: try snapshot.ask(.latestBulkStep(of: context.account().id)).flatMap {
                $0.begunAt + 86_400 > snapshot.now ? BulkStepLink(step: $0) : nil
            })
        return renderer.privatePage(\.deskOrders, page, to: context, status: problem.status)
    }

    /// A code as it was typed; empty for what is far too long for one.
    private static func typedCode(_ text: String?) -> String {
        guard let text, text.utf8.count <= 8 * OrderCode.longest else { return "" }
        let code = text.trimmed
        return code.hasPrefix("#") ? String(code.dropFirst()) : code
    }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try orderPage(context, snapshot)
    }

    /// The page of an order; `problem` says why nothing was changed.
    func orderPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ problem: Problem? = nil, status: Status = .ok
    ) throws -> Response {
        let desk = try context.deskOrder(in: snapshot)
        let order = desk.order
        let layouts = try renderer.layouts(context, snapshot)
        let (log, payments, returns) = try snapshot.ask(.states(of: order), .payments(of: order), .returns(of: order))
        let revisions = try snapshot.revisions(of: order)
        guard let newest = revisions.last else { throw NotFound("order") }
        let (attempts, contacts, notes) = try snapshot.ask(
            .paymentAttempts(of: order.id), .contacts(of: order.id), .notes(of: order.id))
        let authors =
            log.map(\.author) + attempts.map(\.author) + payments.map(\.author) + revisions.map(\.author)
            + returns.map(\.author) + notes.map(\.author)
        let names = try snapshot.ask(.names(of: authors.compactMap(\.self)))
        let withdrawn = try snapshot.ask(.withdrawnTransfers(of: order))
        let page = DeskOrderPage(
            layout: layouts.layout(
                .words("manage.orders.orderTitle", ["code": .text(order.code.isolated)]),
                back: BackLink(name: .words("manage.orders.title"), path: Paths.deskOrders), problem: problem),
            row: DeskOrderRow(desk: desk, clock: layouts.clock), revision: newest.number, contents: newest.contents,
            details: try snapshot.details(of: order), texts: try snapshot.ask(.texts(of: order.id)),
            log: log.map { StateRow(change: $0, clock: layouts.clock, author: $0.author.flatMap { names[$0] }) },
            revisions: revisions.rows(contacts, layouts.clock, naming: names),
            contact: (contacts[newest.number]).flatMap { OrderContactView(contact: $0) },
            canBeCorrected: try desk.state.canBeRevised && !snapshot.ask(.isOfErasedCustomer(order.id)),
            taxNumber: try TaxNumberState(desk, snapshot, layouts.clock),
            payments: payments.map { payment in
                PaymentRow(
                    payment: payment, clock: layouts.clock, author: payment.author.flatMap { names[$0] },
                    withdrawn: withdrawn.first { $0.reversal == payment.id }?.bookedOn)
            },
            attempts: attempts.map { attempt in
                PaymentAttemptRow(
                    attempt: attempt, code: order.code, clock: layouts.clock,
                    author: attempt.author.flatMap { names[$0] })
            }, refundable: try snapshot.refundablePayments(of: order.id),
            withdrawals: try withdrawals(from: desk, log, layouts, snapshot),
            returns: returns.rows(revisions, layouts.clock, naming: names),
            returnForm: ReturnForm(desk, newest, count: returns.count, context.request.form, problem),
            invoices: try layouts.isFor(.books) ? snapshot.orderInvoices(of: order) : nil,
            buyer: try context.request.form["buyer"] == nil
                ? snapshot.buyer(of: order, desk.customer) : TypedBuyer(context.request.form).text,
            notes: OrderNoteForm(
                code: order.code,
                notes: notes.map { note in
                    OrderNoteRow(note: note, clock: layouts.clock, author: note.author.flatMap { names[$0] })
                }, typed: context.request.form.typed(OrderNoteForm.field, upTo: OrderNote.longest + 1),
                problem: problem),
            hasLinks: try snapshot.ask(.hasLinks(to: order.id)),
            reason: problem == nil ? "" : context.request.form.line("reason", for: OrderStatesController.reasonLimit),
            typed: context.request.form)
        return renderer.privatePage(\.deskOrder, page, to: context, status: status)
    }

    private func withdrawals(
        from desk: DeskOrder, _ log: [OrderStateChange], _ layouts: LayoutBuilder, _ snapshot: Snapshot
    ) throws -> [WithdrawalNotice] {
        let period = layouts.withdrawalPeriod(after: log)
        return try snapshot.ask(.withdrawals(of: desk.order.id)).map {
            WithdrawalNotice(
                withdrawal: $0, period: period, clock: layouts.clock, canBeSettled: desk.state.counts)
        }
    }
}

extension PageRenderer {
    /// Refusal of a change of an order, told on its page.
    func refusedOrder(_ problem: Problem, _ status: Status) -> RefusedChange {
        RefusedChange { context, snapshot in
            try DeskOrdersController(renderer: self).orderPage(context, snapshot, problem, status: status)
        }
    }
}

extension RequestContext {
    /// The order that the address names. Throws when there is none.
    func deskOrder(in snapshot: Snapshot) throws -> DeskOrder {
        guard let code = parameters["code"].flatMap({ OrderCode($0) }), let order = try snapshot.ask(.deskOrder(code))
        else { throw NotFound("order") }
        return order
    }
}
