import HTTP
import Localization
import Secrets
import Shop
import Storage

/// Steps that staff take with many orders at once: chosen in the list, looked at, taken, and taken back.
struct BulkStepsController {
    let renderer: PageRenderer

    /// Orders that are set before other changes have their turn. Most have a mail.
    private static func portion(_ state: OrderState) -> Int { state == .packed ? 200 : 50 }
    /// Most orders that are named because they stay as they are.
    private static let mostNamed = 100

    /// Says what the step would change, and what not.
    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let selection = BulkSelection(context.request.query)
        guard let state = selection.state else { return .redirect(to: selection.address.path) }
        let layouts = try renderer.layouts(context, snapshot)
        let rows = try selection.orders(layouts, snapshot).map { DeskOrderRow(desk: $0, clock: layouts.clock) }
        let changing = rows.filter { state.mayFollowInBulk($0.desk.state) }
        let unpaid = try [.packed, .sent].contains(state) ? snapshot.unpaidTransfers(among: changing.map(\.desk)) : []
        let page = BulkStepFormPage(
            layout: layouts.layout(
                .words("manage.orders.bulk.title", ["state": .message(state.word)]),
                back: BackLink(name: .words("manage.orders.title"), path: selection.address.path)),
            state: state, isMailed: renderer.site.mail.hasServer && layouts.settings.mails(allOf: state),
            changing: changing.filter { !unpaid.contains($0.desk.order.id) },
            unpaid: changing.filter { unpaid.contains($0.desk.order.id) },
            staying: rows.filter { !state.mayFollowInBulk($0.desk.state) }, back: selection.address.path,
            key: Hexadecimal.encode(RandomBytes.make(16)))
        return renderer.privatePage(\.bulkStepForm, page, to: context)
    }

    /// Writes the step down, and takes it with the first orders.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = context.request.form
        guard let state = BulkSelection.state(form["set"]),
            let key = form.orderKey
        else { return .redirect(to: Paths.deskOrders) }
        let fields = form["with-unpaid"] == nil ? ["orders"] : ["orders", "unpaid"]
        let texts = fields.flatMap { (form[$0] ?? "").cut(after: 42 * BulkStep.mostOrders).split(separator: " ") }
        let orders = texts.prefix(BulkStep.mostOrders).compactMap(BulkSelection.seenOrder)
        guard !orders.isEmpty else { return .redirect(to: Paths.deskOrders) }
        let id = try transaction.beginBulkStep(state, of: orders, key: key, by: context.account().id)
        return try goOn(id, context, transaction)
    }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let step = try context.bulkStep(in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        func rows(_ outcome: BulkStep.Outcome) throws -> [DeskOrderRow] {
            try snapshot.orders(of: step.id, outcome, limit: Self.mostNamed).map {
                DeskOrderRow(desk: $0, clock: layouts.clock)
            }
        }
        let page = BulkStepPage(
            layout: layouts.layout(
                .words("manage.orders.bulk.doneTitle", ["state": .message(step.state.word)]),
                back: BackLink(name: .words("manage.orders.title"), path: Paths.deskOrders)),
            step: step, staying: try rows(step.undoneAt == nil ? .refused : .kept),
            revised: step.undoneAt == nil ? try rows(.revised) : [])
        return renderer.privatePage(\.bulkStep, page, to: context)
    }

    /// Goes on with the next orders.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try goOn(context.bulkStep(in: transaction.snapshot).id, context, transaction)
    }

    /// Takes the step back, beginning with the first orders.
    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let step = try context.bulkStep(in: transaction.snapshot)
        try transaction.undoBulkStep(step.id)
        return try goOn(step.id, context, transaction)
    }

    private func goOn(
        _ id: BulkStep.ID, _ context: RequestContext, _ transaction: Transaction
    ) throws -> Response {
        guard let step = try transaction.snapshot.ask(.bulkStep(id)) else { throw NotFound("step") }
        let set = try transaction.continueBulkStep(id, limit: Self.portion(step.state), by: context.account().id)
        if !set.isEmpty {
            let mails = try renderer.mails(context, transaction.snapshot)
            for desk in try transaction.snapshot.deskOrders(keyed: set) {
                try transaction.mail(step.state, of: desk, by: mails)
            }
        }
        return .redirect(to: Paths.bulkStep(id))
    }
}

extension ShopSettings {
    /// True if the shop tells the customers of all orders of a state.
    fileprivate func mails(allOf state: OrderState) -> Bool {
        switch state {
        case .sent: self[writes: .orderSent]
        case .delivered: self[writes: .orderDelivered]
        case .cancelled: self[writes: .orderCancelled]
        case .awaiting, .placed, .packed, .resumed: false
        }
    }
}

extension Snapshot {
    /// Returns those of the orders that are paid by bank transfer and whose money has not come.
    fileprivate func unpaidTransfers(among orders: [DeskOrder]) throws -> Set<Order.ID> {
        Set(
            try orders.filter(\.isUnpaid).map(\.order.id).filter { try ask(.terms(of: $0)).payment == .transfer })
    }
}

extension RequestContext {
    /// The step that the address names. Throws when there is none.
    func bulkStep(in snapshot: Snapshot) throws -> BulkStep {
        guard let id: BulkStep.ID = parameters.key("slug"), let step = try snapshot.ask(.bulkStep(id)) else {
            throw NotFound("step")
        }
        return step
    }
}
