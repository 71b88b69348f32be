/// The delivery and payment of an order, as chosen when the order was placed.
public struct OrderTerms: Equatable, Sendable {
    /// The name of the delivery method; empty if the checkout did not ask for one.
    public let delivery: String
    /// The name of the delivery method in the customer's language; nil if it has no translation.
    public let localDelivery: String?
    /// The kind of the delivery method when the order was placed; nil if there was none, or if an earlier program than
    /// schema 58 placed the order with a method that has another name now.
    public let kind: DeliveryMethod.Kind?
    /// The payment method; nil if the checkout did not ask for one.
    public let payment: PaymentMethod?
    /// The card as text: `Visa ending 4242`; empty for other payment methods.
    public let card: String
    /// The destination for which the order is taxed; nil for the shop's own zone.
    public let destination: TaxDestination?

    public init(
        delivery: String = "", localDelivery: String? = nil, kind: DeliveryMethod.Kind? = nil,
        payment: PaymentMethod? = nil, card: String = "", destination: TaxDestination? = nil
    ) {
        self.delivery = delivery
        self.localDelivery = localDelivery
        self.kind = kind
        self.payment = payment
        self.card = card
        self.destination = destination
    }

    /// Returns the same terms with the name of the delivery method in the customer's language.
    public func withLocalDelivery(_ name: String?) -> OrderTerms {
        OrderTerms(
            delivery: delivery, localDelivery: name, kind: kind, payment: payment, card: card, destination: destination)
    }
}
