import HTTP
import Localization
import Shop
import Storage

/// The numbers of the parcels of all packed orders in one form. An order with a number is set to sent.
struct ParcelsController {
    let renderer: PageRenderer

    /// The maximum number of orders in the form: most have a mail.
    static let most = 50

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try page(context, snapshot, TypedParcels())
    }

    /// Sets the orders to sent, or fills in the numbers of a pasted list. An order that has changed since the form was
    /// shown stays as it is.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let typed = TypedParcels(context.request.form)
        if let problem = typed.problem { throw RefusedChange { try page($0, $1, typed, problem) } }
        guard !typed.isList else {
            let orders = try transaction.snapshot.packedOrders(limit: Self.most)
            let filled = typed.filled(for: orders)
            throw RefusedChange { try page($0, $1, filled) }
        }
        let (author, mails) = (try context.author(), try renderer.mails(context, transaction.snapshot))
        var sent = SentParcels()
        for (order, parcel) in typed.parcels.prefix(Self.most) {
            guard let desk = try transaction.snapshot.ask(.deskOrder(order.order)) else { continue }
            do {
                guard desk.state == .packed else { throw OrderRefusal.revisedMeanwhile }
                try transaction.setState(.sent, of: order.order, seenIn: order.revision, parcel: parcel, by: author)
                try transaction.mail(.sent, of: desk, parcel: parcel, by: mails)
                sent.count += 1
            } catch is OrderRefusal {
                sent.leaveOut(order.order)
            }
        }
        return context.redirect(to: Paths.parcels, sent.isEmpty ? .unchanged : .parcelsSent(sent))
    }

    private func page(
        _ context: RequestContext, _ snapshot: Snapshot, _ typed: TypedParcels, _ problem: Problem? = nil
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let orders = try snapshot.packedOrders(limit: Self.most + 1)
        let page = ParcelsPage(
            layout: layouts.layout(
                .words("manage.orders.parcels.title"),
                back: BackLink(name: .words("manage.orders.title"), path: Paths.deskOrders), problem: problem),
            rows: orders.prefix(Self.most).map { desk in
                ParcelRow(
                    row: DeskOrderRow(desk: desk, clock: layouts.clock), typed: typed.number(of: desk.order.id),
                    error: problem?.message(for: ParcelRow.field(of: desk.order.id)))
            }, hasMore: orders.count > Self.most, typed: typed)
        return renderer.privatePage(\.parcels, page, to: context, status: problem.status)
    }
}

extension Snapshot {
    /// The packed orders that are not picked up, oldest first.
    fileprivate func packedOrders(limit: Int) throws -> [DeskOrder] {
        let orders = try orderList(OrderFilter(state: .packed), sorted: .oldest, limit: 4 * limit).orders
        return Array(try orders.lazy.filter { try ask(.terms(of: $0.order.id)).kind != .pickUp }.prefix(limit))
    }
}
