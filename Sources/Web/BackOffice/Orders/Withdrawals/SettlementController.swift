import HTTP
import Localization
import Shop
import Storage

/// The page on which staff settle a withdrawal in one step: returned units, credit note and refund.
struct SettlementController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try page(context, snapshot, nil, .ok)
    }

    /// Settles the withdrawal. A form that is sent twice is refused, since it says what was returned before it.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (snapshot, form) = (transaction.snapshot, context.request.form)
        let subject = try SettlementSubject(context, snapshot)
        guard subject.withdrawal.handledAt == nil,
            (form.number("revision"), form.number("returns")) == (subject.revision.number, subject.returns.count)
        else { throw changed }
        let typed = TypedSettlement(form, subject.left)
        guard typed.errors.isEmpty else { throw refusal(Problem(errors: typed.errors), .unprocessableContent) }
        let settlement = WithdrawalSettlement(
            typed.counts, refundingDelivery: form["delivery"] != nil, isRestocked: form["restocked"] != nil,
            isRefunded: form["refund"] != nil, subject.revisions, after: subject.returns)
        do {
            try transaction.settle(
                settlement, of: subject.withdrawal.id, from: subject.desk.order,
                reason: Self.reason, by: context.account().id)
            try transaction.rewriteMails(about: subject.desk, by: renderer.mails(context, snapshot))
        } catch OrderRefusal.aboveRefundLimit(let left) {
            let message = Messages.aboveRefundLimit(Money(minorUnits: left, subject.desk.order.total.currency))
            throw refusal(Problem(errors: [FieldError(field: "refund", message: message)]), .forbidden)
        } catch is OrderRefusal {
            throw changed
        }
        return context.redirect(to: Paths.deskOrder(subject.desk.order.code), .deskOrderChanged(subject.desk.order.id))
    }

    /// The reason of the returns and refunds. The books store texts in English.
    private static let reason = "Withdrawal"

    private var changed: RefusedChange {
        let error = FieldError(field: "", message: .words("manage.orders.returns.faults.changed"))
        return refusal(Problem(errors: [error]), .conflict)
    }

    private func refusal(_ problem: Problem, _ status: Status) -> RefusedChange {
        RefusedChange { context, snapshot in try page(context, snapshot, problem, status) }
    }

    private func page(
        _ context: RequestContext, _ snapshot: Snapshot, _ problem: Problem?, _ status: Status
    ) throws -> Response {
        let subject = try SettlementSubject(context, snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let back = BackLink(
            name: .words("manage.withdrawals.order", ["code": .text(subject.desk.order.code.description)]),
            path: Paths.deskOrder(subject.desk.order.code))
        let page = SettlementPage(
            layout: layouts.layout(.words("manage.withdrawals.settlement.title"), back: back, problem: problem),
            subject: subject,
            period: layouts.withdrawalPeriod(after: try snapshot.ask(.states(of: subject.desk.order))),
            provider: try snapshot.refundablePayments(of: subject.desk.order.id).last { $0.left.minorUnits > 0 },
            clock: layouts.clock, typed: problem == nil ? nil : context.request.form, problem: problem)
        return renderer.privatePage(\.settlement, page, to: context, status: status)
    }
}

/// A withdrawal with its order, as the settlement needs it.
struct SettlementSubject {
    let withdrawal: Withdrawal
    let desk: DeskOrder
    let revisions: [Revision]
    let revision: Revision
    let returns: [OrderReturn]
    /// The units of each line that can be returned.
    let left: [Int]

    /// - Throws: `NotFound` if there is no such withdrawal, or if nothing of its order can be returned.
    init(_ context: RequestContext, _ snapshot: Snapshot) throws {
        guard let id: Withdrawal.ID = context.parameters.key("withdrawal"),
            let withdrawal = try snapshot.ask(.withdrawal(id)), let order = withdrawal.order,
            let desk = try snapshot.ask(.deskOrder(order.id)), desk.state.counts
        else { throw NotFound("withdrawal") }
        let revisions = try snapshot.revisions(of: desk.order)
        guard let newest = revisions.last else { throw NotFound("withdrawal") }
        (self.withdrawal, self.desk, self.revisions, revision) = (withdrawal, desk, revisions, newest)
        returns = try snapshot.ask(.returns(of: desk.order))
        left = revisions.unitsLeft(after: returns)
    }
}

/// The units of a settlement, as they were typed.
struct TypedSettlement {
    private(set) var errors: [FieldError] = []
    private(set) var counts: [Int] = []

    /// - Parameter left: The units of each line that can be returned.
    init(_ form: Form, _ left: [Int]) {
        for (line, most) in left.enumerated() {
            let field = SettlementPage.field(ofLine: line)
            let text = form.typed(field, upTo: 20).trimmed
            let count = text.isEmpty ? 0 : Int(text)
            if let count, (0...most).contains(count) {
                counts.append(count)
            } else {
                counts.append(0)
                errors.append(
                    FieldError(
                        field: field,
                        message: .words("manage.withdrawals.settlement.faults.count", ["left": .number(most)])))
            }
        }
        if errors.isEmpty, counts.allSatisfy({ $0 == 0 }), let line = left.firstIndex(where: { $0 > 0 }) {
            errors = [
                FieldError(
                    field: SettlementPage.field(ofLine: line),
                    message: .words("manage.withdrawals.settlement.faults.none"))
            ]
        }
    }
}
