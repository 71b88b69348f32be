import HTTP
import Localization
import Shop
import Storage

/// Records the payments of many orders at once: chosen in the list, looked at, recorded.
struct BulkPaymentsController {
    let renderer: PageRenderer

    /// The maximum number of payments that are recorded at once.
    static let most = 200

    /// Shows what would be recorded, and which of the chosen orders have nothing due.
    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let selection = BulkSelection(context.request.query)
        let layouts = try renderer.layouts(context, snapshot)
        let chosen = try selection.orders(layouts, snapshot)
        let rows = chosen.map { DeskOrderRow(desk: $0, clock: layouts.clock) }
        let due = rows.filter { PaymentForm.open($0.desk) > 0 }
        let page = BulkPaymentsPage(
            layout: layouts.layout(
                .words("manage.orders.bulkPayments.title"),
                back: BackLink(name: .words("manage.orders.title"), path: selection.address.path)),
            due: due.prefix(Self.most).map(DuePaymentRow.init), left: max(0, due.count - Self.most),
            staying: rows.filter { PaymentForm.open($0.desk) <= 0 }, back: selection.address.path)
        return renderer.privatePage(\.bulkPayments, page, to: context)
    }

    /// Records the due amount of each order, unless its sums have changed since the form was shown.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = context.request.form
        let back = form.returnPath?.text ?? Paths.deskOrders
        guard let kind = form.short("kind", upTo: 20).flatMap(PaymentDetails.Kind.init(rawValue:)) else {
            return context.redirect(to: back, .unchanged)
        }
        let author = try context.author()
        var outcome = RecordedPayments()
        for seen in form.fields.all("payment").prefix(Self.most).compactMap(SeenSums.init) {
            let before = try transaction.snapshot.ask(.deskOrder(seen.order))
            if let before, let payment = try record(seen, kind, by: author, in: transaction) {
                outcome.add(payment.id)
                try transaction.mailPlaced(before, context, renderer)
                try transaction.mailPaid(before, by: renderer.mails(context, transaction.snapshot))
            } else {
                outcome.leaveOut(seen.order)
            }
        }
        return context.redirect(to: back, outcome.isEmpty ? .unchanged : .paymentsRecorded(outcome))
    }

    /// Records what is due of an order. Returns nil if nothing is due, or if its sums have changed.
    private func record(
        _ seen: SeenSums, _ kind: PaymentDetails.Kind, by author: Account.ID, in transaction: Transaction
    ) throws -> Payment? {
        let snapshot = transaction.snapshot
        guard let desk = try snapshot.ask(.deskOrder(seen.order)), PaymentForm.seen(desk) == seen.sums,
            PaymentForm.open(desk) > 0
        else { return nil }
        let number = try snapshot.ask(.payments(of: desk.order)).count + 1
        let due = Money(minorUnits: PaymentForm.open(desk), desk.order.total.currency)
        let reference = PaymentForm.reference(of: desk.order, number: number)
        guard try snapshot.ask(.payment(reference, from: "")) == nil,
            let details = PaymentDetails(kind, amount: due, reference: reference)
        else { return nil }
        return try transaction.recordPayment(details, for: desk.order.id, by: author)
    }
}

/// An order and the sums of it that a form showed: `1001:2450 0`.
private struct SeenSums {
    let order: Order.ID
    let sums: String

    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard text.utf8.count <= 80, parts.count == 2, let order = Int64(parts[0]) else { return nil }
        self.order = .init(rawValue: order)
        sums = String(parts[1])
    }
}
