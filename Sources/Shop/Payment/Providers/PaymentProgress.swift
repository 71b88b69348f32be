/// The state of a payment at its provider.
public enum PaymentProgress: Equatable, Sendable {
    /// The customer has not paid yet.
    case open
    /// The customer has paid by a method that takes days, such as SEPA Direct Debit. The payment may still fail.
    case pending
    case paid(ReceivedPayment)
    case failed(reason: String)
    /// The provider's page has ended without a payment.
    case expired
}

/// The money that a provider received.
public struct ReceivedPayment: Equatable, Sendable {
    /// The provider's identifier of the received money, by which it is refunded.
    public let reference: String
    public let amount: Money

    public init(reference: String, amount: Money) {
        self.reference = reference
        self.amount = amount
    }
}

/// A provider's answer to a question for the state of a payment.
public enum PaymentProgressAnswer: Equatable, Sendable {
    case known(PaymentProgress)
    /// The provider was not reached, or gave no usable answer.
    case unavailable(reason: String)
}
