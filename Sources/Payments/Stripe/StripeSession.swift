import Shop

/// A Checkout session (https://docs.stripe.com/api/checkout/sessions/object). Only the fields in use are decoded.
struct StripeSession: Decodable {
    let id: String
    let url: String?
    let expiresAt: Int64?
    let status: String?
    let paymentStatus: String?
    let amountTotal: Int?
    let currency: String?
    let paymentIntent: StripePaymentIntent?

    enum CodingKeys: String, CodingKey {
        case id, url, status, currency
        case expiresAt = "expires_at"
        case paymentStatus = "payment_status"
        case amountTotal = "amount_total"
        case paymentIntent = "payment_intent"
    }

    /// The page of an open session; nil if a part is missing or the address is not `https`.
    var page: PaymentPage? {
        guard let url, url.hasPrefix("https://"), let expiresAt, StripeReference.isValid(id) else { return nil }
        return PaymentPage(address: url, reference: id, expiresAt: Timestamp(secondsSince1970: expiresAt))
    }

    /// The state of the payment; nil if the fields do not tell it.
    var progress: PaymentProgress? {
        // Received money counts before all other fields.
        if paymentStatus == "paid" { return received.map(PaymentProgress.paid) }
        return switch (status, paymentStatus) {
        case ("open", _): .open
        case ("expired", _): .expired
        case ("complete", "unpaid"): paymentIntent?.failure.map { .failed(reason: $0) } ?? .pending
        case ("complete", "no_payment_required"): .failed(reason: "Stripe required no payment for this session.")
        default: nil
        }
    }

    private var received: ReceivedPayment? {
        guard let amountTotal, amountTotal > 0, let currency, let amount = StripeAmount.money(amountTotal, currency),
            let payment = paymentIntent?.id, StripeReference.isValid(payment)
        else { return nil }
        return ReceivedPayment(reference: payment, amount: amount)
    }
}
