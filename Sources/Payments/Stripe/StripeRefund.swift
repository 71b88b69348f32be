import Shop

/// A refund (https://docs.stripe.com/api/refunds/object). Only the fields in use are decoded.
struct StripeRefund: Decodable {
    let id: String
    let amount: Int?
    let currency: String?
    let status: String?
    let failureReason: String?
    let paymentIntent: StripePaymentIntent?

    enum CodingKeys: String, CodingKey {
        case id, amount, currency, status
        case failureReason = "failure_reason"
        case paymentIntent = "payment_intent"
    }

    /// True if the money is not or no longer on its way to the customer.
    var isFailed: Bool { status == "failed" || status == "canceled" }

    /// The answer to a requested refund; nil if the identifier is not valid.
    var answer: RefundAnswer? {
        guard StripeReference.isValid(id) else { return nil }
        guard isFailed else { return .accepted(reference: id) }
        return .failed(reason: StripeFailure.bounded(failureReason ?? "") ?? "Stripe could not refund the payment.")
    }

    /// The change that an event about this refund reports; nil if a part is missing.
    var change: PaymentEvent.Change? {
        guard StripeReference.isValid(id), let payment = paymentIntent?.id, StripeReference.isValid(payment),
            let units = amount, units > 0, let currency, let amount = StripeAmount.money(units, currency)
        else { return nil }
        return isFailed
            ? .failedRefund(reference: id, payment: payment, amount: amount)
            : .refund(reference: id, payment: payment, amount: amount)
    }
}
