/// Delivery and payment of an order, as it was placed.
public struct OrderTerms: Equatable, Sendable {
    /// Name of the delivery method; empty where none was asked for.
    public let delivery: String
    /// Nil where nobody asked.
    public let payment: PaymentMethod?
    /// The card in words, where one pays: `Visa ending 4242`.
    public let card: String

    public init(delivery: String = "", payment: PaymentMethod? = nil, card: String = "") {
        self.delivery = delivery
        self.payment = payment
        self.card = card
    }
}
