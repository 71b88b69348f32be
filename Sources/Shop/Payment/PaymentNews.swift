/// News about a payment at a provider, which the customer is mailed.
public enum PaymentNews: Equatable, Sendable {
    /// The order is paid, and so it is placed.
    case placed
    /// The order was placed before, and is paid now.
    case paid
    /// The order is cancelled, because it was not paid.
    case cancelled
    /// A payment that takes days has failed. The customer can pay again.
    case failed
    /// The amount was refunded.
    case refunded(Money)
}
