/// Money received for an order, or refunded if the amount is below 0.
public struct Payment: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Payment>

    public let id: ID
    public let order: Order.ID
    public let details: PaymentDetails
    /// The account of the staff member who recorded the payment; nil for the customer in the shop.
    public let author: Account.ID?
    public let paidAt: Timestamp
    /// The payment that this refund pays back, or the refund whose failure this entry records; nil for other payments.
    public let reversalOf: ID?

    public init(
        id: ID, order: Order.ID, _ details: PaymentDetails, author: Account.ID?, paidAt: Timestamp,
        reversalOf: ID? = nil
    ) {
        self.id = id
        self.order = order
        self.details = details
        self.author = author
        self.paidAt = paidAt
        self.reversalOf = reversalOf
    }
}

/// The details of a payment, as reported by its provider.
public struct PaymentDetails: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case cash, transfer, card, other
    }

    public let kind: Kind
    public let amount: Money
    /// The name of the provider that moved the money; empty for the shop itself.
    public let provider: String
    /// The provider's reference of the payment, unique for each provider.
    public let reference: String

    /// Nil if the amount is 0, or the reference is empty.
    public init?(_ kind: Kind, amount: Money, provider: String = "", reference: String) {
        guard amount.minorUnits != 0, !reference.isEmpty else { return nil }
        self.kind = kind
        self.amount = amount
        self.provider = provider
        self.reference = reference
    }
}
