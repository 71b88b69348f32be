import Shop

/// A refund (https://docs.stripe.com/api/refunds/object). Only the fields in use are decoded.
struct StripeRefund: Decodable {
    let id: String
    let amount: Int?
    let currency: String?
    let created: Int64?
    let status: String?
    let failureReason: String?
    let paymentIntent: StripePaymentIntent?
    let metadata: StripeMetadata?

    enum CodingKeys: String, CodingKey {
        case id, amount, currency, created, status, metadata
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
            : .refund(reference: id, payment: payment, amount: amount, request: metadata?.request)
    }
}

/// The names and values that the shop sends with an object and receives with it
/// (https://docs.stripe.com/api/metadata). Other programs and people can set them, too.
struct StripeMetadata: Decodable {
    /// The key of the shop's request.
    let request: String?

    enum CodingKeys: String, CodingKey {
        case request = "shop_request"
    }

    init(from decoder: any Decoder) throws {
        let values = try? decoder.container(keyedBy: CodingKeys.self)
        request = try? values?.decode(String.self, forKey: .request)
    }
}
