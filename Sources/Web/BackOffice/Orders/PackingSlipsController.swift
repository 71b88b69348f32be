import HTTP
import Localization
import Shop
import Storage

/// Slips that are printed and packed with the goods.
struct PackingSlipsController {
    let renderer: PageRenderer

    /// The slip of one order.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let desk = try context.deskOrder(in: snapshot)
        let code = desk.order.code
        let layouts = try renderer.layouts(context, snapshot)
        let page = PackingSlipPage(
            layout: layouts.layout(
                .words("manage.orders.order.slipTitle", ["code": .text(code.isolated)]),
                back: BackLink(
                    name: .words("manage.orders.orderTitle", ["code": .text(code.isolated)]),
                    path: Paths.deskOrder(code))),
            slips: [try snapshot.packingSlip(of: desk, layouts.clock)])
        return renderer.privatePage(\.packingSlip, page, to: context)
    }

    /// The slips of all orders that a step has set.
    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let page = try slipPage(.words("manage.orders.bulk.slips"), context, snapshot)
        return renderer.privatePage(\.packingSlip, page, to: context)
    }

    /// Their addresses.
    func addresses(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let page = try slipPage(.words("manage.orders.bulk.addresses"), context, snapshot)
        return renderer.privatePage(\.addressList, page, to: context)
    }

    /// Their addresses as a sheet of labels.
    func labels(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let page = try slipPage(.words("manage.orders.bulk.labels"), context, snapshot)
        return renderer.privatePage(\.labels, page, to: context)
    }

    private func slipPage(
        _ heading: Message, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> PackingSlipPage {
        let step = try context.bulkStep(in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let orders = try snapshot.orders(of: step.id, .done, limit: BulkStep.mostOrders)
        return PackingSlipPage(
            layout: layouts.layout(
                heading, back: BackLink(name: .words("manage.orders.bulk.step"), path: Paths.bulkStep(step.id))),
            slips: try orders.map { try snapshot.packingSlip(of: $0, layouts.clock) })
    }
}

extension Snapshot {
    fileprivate func packingSlip(of desk: DeskOrder, _ clock: ShopClock) throws -> PackingSlip {
        let (contact, terms) = try ask(.contact(of: desk.order.id), .terms(of: desk.order.id))
        // Who was asked for no address may have told one to the desk.
        let asked = contact?.address ?? PostalAddress()
        let kept = asked.isEmpty && terms.delivery.isEmpty ? try ask(.addresses(of: desk.customer)).first?.address : nil
        let revisions = try revisions(of: desk.order)
        guard let newest = revisions.last else { throw NotFound("order") }
        let sent = try ask(.states(of: desk.order)).last { $0.state == .sent }?.changedAt
        // What came back later was in the parcel.
        let returns = try ask(.returns(of: desk.order)).filter { back in sent.map { back.returnedAt <= $0 } ?? true }
        return PackingSlip(
            row: DeskOrderRow(desk: desk, clock: clock), revision: newest.number,
            address: kept ?? asked, name: contact?.name ?? "", phone: contact?.phone ?? "", note: contact?.note ?? "",
            delivery: terms.delivery, lines: revisions.linesToPack(after: returns))
    }
}
