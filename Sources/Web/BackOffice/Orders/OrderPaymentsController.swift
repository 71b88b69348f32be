import HTTP
import Localization
import Shop
import Storage

/// Payments that staff record.
struct OrderPaymentsController {
    let renderer: PageRenderer

    /// Records a payment or a refund. The form carries the sums that it showed: a form of other sums is refused, unless its
    /// payment is recorded already.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (form, snapshot) = (context.request.form, transaction.snapshot)
        let desk = try context.deskOrder(in: snapshot)
        let typed = TypedPayment(form, desk.order.total.currency)
        guard let details = typed.details else {
            throw renderer.refusedOrder(Problem(errors: typed.errors), .unprocessableContent)
        }
        do {
            if try snapshot.ask(.payment(details.reference, from: details.provider)) == nil {
                guard form.short("seen", upTo: 50) == PaymentForm.seen(desk) else {
                    throw refusal("amount", Messages.paymentsChanged, .conflict)
                }
                let requested = try snapshot.ask(.paymentAttempts(of: desk.order.id)).requestedRefunds
                try check(details, desk, requested, isConfirmed: form["more"] != nil)
                if details.amount.minorUnits < 0 {
                    try transaction.checkRefundLimit(
                        -details.amount.minorUnits, of: desk.order.id, by: context.account().id)
                }
            }
            try transaction.recordPayment(details, for: desk.order.id, by: context.account().id)
            try transaction.mailPlaced(desk, context, renderer)
            try transaction.mailPaid(desk, by: renderer.mails(context, snapshot))
        } catch OrderRefusal.referenceIsTaken {
            throw refusal("reference", .words("manage.orders.order.faults.referenceIsTaken"), .conflict)
        } catch OrderRefusal.aboveRefundLimit(let left) {
            let message = Messages.aboveRefundLimit(Money(minorUnits: left, details.amount.currency))
            throw refusal("amount", message, .forbidden)
        } catch OrderRefusal.moreThanPaid(let paid) {
            throw moreThanPaid(Money(minorUnits: paid, details.amount.currency))
        }
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
    }

    /// Refuses a refund of more than came, and asks once about an amount above what is open.
    ///
    /// - Parameter requested: The sum of the refunds that a provider is asked for, in minor units.
    private func check(_ details: PaymentDetails, _ desk: DeskOrder, _ requested: Int, isConfirmed: Bool) throws {
        let (amount, currency) = (details.amount.minorUnits, details.amount.currency)
        let left = desk.sums.paid - requested
        if -amount > max(0, left) { throw moreThanPaid(Money(minorUnits: left, currency)) }
        let open = PaymentForm.open(desk)
        let difference = amount > 0 ? amount - max(0, open) : -amount - max(0, -open)
        guard difference > 0, !isConfirmed else { return }
        throw refusal(
            "amount", Messages.moreThanDue(Money(minorUnits: difference, currency)), .unprocessableContent,
            canBeConfirmed: true)
    }

    private func moreThanPaid(_ paid: Money) -> RefusedChange {
        let rest = paid.minorUnits > 0 ? paid : .zero(paid.currency)
        return refusal("amount", Messages.moreThanPaid(rest), .unprocessableContent)
    }

    private func refusal(
        _ field: String, _ message: Message, _ status: Status, canBeConfirmed: Bool = false
    ) -> RefusedChange {
        let error = FieldError(field: field, message: message, canBeConfirmed: canBeConfirmed)
        return renderer.refusedOrder(Problem(errors: [error]), status)
    }
}

/// A payment as it was typed.
struct TypedPayment {
    /// Nil where something is wrong.
    let details: PaymentDetails?
    let errors: [FieldError]

    init(_ form: Form, _ currency: Currency) {
        let reference = form.line("reference", for: PaymentForm.referenceLimit)
        let kind = form.short("kind", upTo: 20).flatMap(PaymentDetails.Kind.init(rawValue:)) ?? .other
        let amount = try? Money(typed: form.typed("amount", upTo: 40).trimmed, currency)
        errors = [
            amount.map { $0.minorUnits > 0 } == true
                ? nil : FieldError(field: "amount", message: .words("manage.orders.payments.faults.amount")),
            reference.isEmpty
                ? FieldError(field: "reference", message: .words("manage.orders.payments.faults.referenceMissing"))
                : nil,
            reference.isLonger(than: PaymentForm.referenceLimit)
                ? FieldError(
                    field: "reference",
                    message: Messages.tooLong(
                        .words("manage.orders.payments.referenceNoun"), PaymentForm.referenceLimit)) : nil,
        ].compactMap(\.self)
        let isRefund = form.has("refund", "1")
        details =
            errors.isEmpty
            ? amount.flatMap { PaymentDetails(kind, amount: isRefund ? -$0 : $0, reference: reference) } : nil
    }
}
