/// A provider's answer to a requested payment.
public enum PaymentStart: Equatable, Sendable {
    /// The customer pays on a page of the provider.
    case redirect(PaymentPage)
    /// The provider rejected the request. The same request would be rejected again.
    case failed(reason: String)
    /// The provider was not reached, or its answer was lost. The request may be repeated with the same key.
    case unavailable(reason: String)
}

/// A provider's page for one payment.
public struct PaymentPage: Equatable, Sendable {
    /// The `https` address of the page.
    public let address: String
    /// The provider's identifier of the payment, unique for each provider.
    public let reference: String
    /// The time at which the provider ends the payment.
    public let expiresAt: Timestamp

    public init(address: String, reference: String, expiresAt: Timestamp) {
        self.address = address
        self.reference = reference
        self.expiresAt = expiresAt
    }
}
