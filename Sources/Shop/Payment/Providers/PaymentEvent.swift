/// A provider's message about a payment, with a checked signature.
public struct PaymentEvent: Equatable, Sendable {
    public enum Change: Equatable, Sendable {
        /// The payment with this reference (`PaymentPage.reference`) has this state.
        case payment(reference: String, PaymentProgress)
        /// Money was refunded, by the shop or in the provider's own back office. `payment` is
        /// `ReceivedPayment.reference`; `amount` is above 0.
        case refund(reference: String, payment: String, amount: Money)
        /// A refund failed after it was accepted. Its amount is with the shop again.
        case failedRefund(reference: String, payment: String, amount: Money)
        /// The customer's bank demands money back. `isOpen` is false after the decision.
        case dispute(payment: String, isOpen: Bool)
    }

    /// The provider's identifier of the event.
    public let id: String
    public let mode: PaymentMode
    /// Nil if the event means nothing to the shop.
    public let change: Change?

    public init(id: String, mode: PaymentMode, change: Change?) {
        self.id = id
        self.mode = mode
        self.change = change
    }
}
