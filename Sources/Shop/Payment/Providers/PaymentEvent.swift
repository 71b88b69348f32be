/// A provider's message about a payment, with a checked signature.
public struct PaymentEvent: Equatable, Sendable {
    public enum Change: Equatable, Sendable {
        /// The payment with this reference (`PaymentPage.reference`) has this state.
        case payment(reference: String, PaymentProgress)
        /// Money was refunded, by the shop or in the provider's own back office. `payment` is
        /// `ReceivedPayment.reference`; `amount` is above 0. `request` is the key with which the shop requested the
        /// refund; nil for a refund that was made in the provider's back office.
        case refund(reference: String, payment: String, amount: Money, request: String? = nil)
        /// A refund failed after it was accepted. Its amount is with the shop again.
        case failedRefund(reference: String, payment: String, amount: Money)
        /// The customer's bank demands money back. `amount` is above 0.
        case dispute(reference: String, payment: String, amount: Money, Dispute)
    }

    /// The state of a demand for money by a customer's bank.
    public enum Dispute: Sendable {
        case open
        /// The shop keeps the money.
        case won
        /// The customer has the money.
        case lost
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
