import HTTP
import Shop
import Storage

/// Payments that staff record.
struct OrderPaymentsController {
    let renderer: PageRenderer

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let desk = try context.deskOrder(in: transaction.snapshot)
        let typed = TypedPayment(context.request.form, desk.order.total.currency)
        guard let details = typed.details else {
            throw renderer.refusedOrder(Problem(errors: typed.errors), .unprocessableContent)
        }
        do {
            try transaction.recordPayment(details, for: desk.order.id, by: context.account().id)
        } catch OrderRefusal.referenceIsTaken {
            let message = "Another payment has this reference."
            throw renderer.refusedOrder(Problem(errors: [FieldError(field: "reference", message: message)]), .conflict)
        }
        return context.redirect(to: Paths.deskOrder(desk.order.code), .deskOrderChanged(desk.order.id))
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
                ? nil : FieldError(field: "amount", message: "Enter an amount above 0, such as 12.40."),
            reference.isEmpty ? FieldError(field: "reference", message: "Enter a reference.") : nil,
            reference.isLonger(than: PaymentForm.referenceLimit)
                ? FieldError(
                    field: "reference", message: Messages.tooLong("reference", PaymentForm.referenceLimit)) : nil,
        ].compactMap(\.self)
        let isRefund = form.has("refund", "1")
        details =
            errors.isEmpty
            ? amount.flatMap { PaymentDetails(kind, amount: isRefund ? -$0 : $0, reference: reference) } : nil
    }
}
