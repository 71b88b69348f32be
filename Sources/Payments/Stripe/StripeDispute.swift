import Shop

/// A demand for money by a customer's bank (https://docs.stripe.com/api/disputes/object). Only the fields in use are
/// decoded.
struct StripeDispute: Decodable {
    let id: String
    let amount: Int?
    let currency: String?
    let created: Int64?
    let status: String?
    let paymentIntent: StripePaymentIntent?

    enum CodingKeys: String, CodingKey {
        case id, amount, currency, created, status
        case paymentIntent = "payment_intent"
    }

    /// The change that an event about this dispute reports; nil if a part is missing.
    func change(isClosed: Bool) -> PaymentEvent.Change? {
        guard StripeReference.isValid(id), let payment = paymentIntent?.id, StripeReference.isValid(payment),
            let units = amount, units > 0, let currency, let amount = StripeAmount.money(units, currency)
        else { return nil }
        let state: PaymentEvent.Dispute = !isClosed ? .open : status == "lost" ? .lost : .won
        return .dispute(reference: id, payment: payment, amount: amount, state)
    }
}
