/// The delivery and payment of an order, as chosen when the order was placed.
public struct OrderTerms: Equatable, Sendable {
    /// The name of the delivery method; empty if the checkout did not ask for one.
    public let delivery: String
    /// The payment method; nil if the checkout did not ask for one.
    public let payment: PaymentMethod?
    /// The card as text: `Visa ending 4242`; empty for other payment methods.
    public let card: String

    public init(delivery: String = "", payment: PaymentMethod? = nil, card: String = "") {
        self.delivery = delivery
        self.payment = payment
        self.card = card
    }
}
