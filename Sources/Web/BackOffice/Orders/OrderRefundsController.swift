import HTTP
import Localization
import Shop
import Storage

/// Refunds that staff request from a payment provider.
struct OrderRefundsController {
    let renderer: PageRenderer

    /// Requests a refund. The form carries the refundable amount that it showed, so that a form sent twice makes one
    /// refund.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (form, snapshot) = (context.request.form, transaction.snapshot)
        let desk = try context.deskOrder(in: snapshot)
        let reason = form.line(RefundForm.reasonField, for: OrderStatesController.reasonLimit)
        guard let id = form.number("payment").map({ Payment.ID(rawValue: Int64($0)) }),
            let refundable = try snapshot.refundablePayments(of: desk.order.id).first(where: { $0.payment.id == id })
        else { throw NotFound("payment") }
        let amount = try? Money(
            typed: form.typed(RefundForm.amountField, upTo: 40).trimmed, desk.order.total.currency)
        guard let amount, amount.minorUnits > 0 else {
            throw refusal(RefundForm.amountField, .words("manage.orders.payments.faults.amount"))
        }
        guard form.number("seen") == refundable.left.minorUnits else {
            throw refusal(RefundForm.amountField, Messages.paymentsChanged, .conflict)
        }
        guard !reason.isLonger(than: OrderStatesController.reasonLimit) else {
            throw refusal(
                RefundForm.reasonField,
                Messages.tooLong(.words("manage.orders.provider.reasonNoun"), OrderStatesController.reasonLimit))
        }
        do {
            try transaction.requestRefund(
                amount, of: id, for: desk.order.id, reason: reason, by: context.account().id)
        } catch OrderRefusal.moreThanPaid(let left) {
            throw refusal(
                RefundForm.amountField, Messages.moreThanPaid(Money(minorUnits: left, amount.currency)))
        } catch OrderRefusal.aboveRefundLimit(let left) {
            throw refusal(
                RefundForm.amountField, Messages.aboveRefundLimit(Money(minorUnits: left, amount.currency)), .forbidden)
        }
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
    }

    /// Withdraws a refund that was not sent yet.
    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let desk = try context.deskOrder(in: transaction.snapshot)
        guard let id = context.parameters["refund"].flatMap({ Int64($0) }) else { throw NotFound("refund") }
        guard try transaction.undoRefund(.init(rawValue: id), of: desk.order.id) else {
            throw refusal("", .words("manage.orders.provider.tooLate"), .conflict)
        }
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
    }

    private func refusal(
        _ field: String, _ message: Message, _ status: Status = .unprocessableContent
    ) -> RefusedChange {
        renderer.refusedOrder(Problem(errors: [FieldError(field: field, message: message)]), status)
    }
}
