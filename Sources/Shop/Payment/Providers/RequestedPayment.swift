/// A payment that the shop requests from a provider.
public struct RequestedPayment: Equatable, Sendable {
    /// A line of the provider's payment page.
    public struct Item: Equatable, Sendable {
        public let name: String
        /// The price of all units, with tax; at least 0.
        public let amount: Money

        public init(name: String, amount: Money) {
            self.name = name
            self.amount = amount
        }
    }

    public let order: OrderCode
    /// The amount to pay; above 0.
    public let amount: Money
    /// The items, whose amounts add up to `amount`.
    public let items: [Item]
    /// The key that identifies repeated requests of the same payment.
    public let idempotencyKey: String
    /// The language of the customer (BCP 47).
    public let language: String
    /// The customer's email address, if the provider may know it.
    public let email: EmailAddress?
    /// The address to which the provider sends the customer after the payment.
    public let returnAddress: String
    /// The address to which the provider sends the customer if they do not pay.
    public let cancelAddress: String
    /// The time at which the provider ends the payment.
    public let expiresAt: Timestamp

    public init(
        of amount: Money, for order: OrderCode, items: [Item], idempotencyKey: String, language: String,
        email: EmailAddress?, returnAddress: String, cancelAddress: String, expiresAt: Timestamp
    ) {
        self.order = order
        self.amount = amount
        self.items = items
        self.idempotencyKey = idempotencyKey
        self.language = language
        self.email = email
        self.returnAddress = returnAddress
        self.cancelAddress = cancelAddress
        self.expiresAt = expiresAt
    }
}
