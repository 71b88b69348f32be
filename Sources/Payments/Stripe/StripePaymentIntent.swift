/// A PaymentIntent: its identifier alone, or the expanded object.
struct StripePaymentIntent: Decodable {
    let id: String
    private let status: String?
    private let lastError: StripeFailure.Details?

    private enum CodingKeys: String, CodingKey {
        case id, status
        case lastError = "last_payment_error"
    }

    init(from decoder: any Decoder) throws {
        if let id = try? decoder.singleValueContainer().decode(String.self) {
            self.id = id
            status = nil
            lastError = nil
            return
        }
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(String.self, forKey: .id)
        status = try fields.decodeIfPresent(String.self, forKey: .status)
        lastError = try? fields.decodeIfPresent(StripeFailure.Details.self, forKey: .lastError)
    }

    /// The reason for which the payment failed; nil if it has not failed, or the object is not expanded.
    var failure: String? {
        guard status == "requires_payment_method" || status == "canceled" else { return nil }
        return lastError?.words ?? "The payment failed."
    }
}
