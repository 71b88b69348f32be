/// A provider's answer to a requested refund.
public enum RefundAnswer: Equatable, Sendable {
    /// The refund is carried out or accepted. `reference` is the provider's identifier of the refund.
    case accepted(reference: String)
    /// The provider rejected the request. The same request would be rejected again.
    case failed(reason: String)
    /// The provider was not reached, or its answer was lost. The request may be repeated with the same key.
    case unavailable(reason: String)
}
