/// Money that came for an order, or went back with an amount below 0.
public struct Payment: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Payment>

    public let id: ID
    public let order: Order.ID
    public let details: PaymentDetails
    /// Whoever recorded it; nil for the customer in the shop.
    public let author: Account.ID?
    public let paidAt: Timestamp

    public init(id: ID, order: Order.ID, _ details: PaymentDetails, author: Account.ID?, paidAt: Timestamp) {
        self.id = id
        self.order = order
        self.details = details
        self.author = author
        self.paidAt = paidAt
    }
}

/// What a payment is, as its provider says.
public struct PaymentDetails: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case cash, transfer, card, other
    }

    public let kind: Kind
    public let amount: Money
    /// Name of whoever moved the money; empty for the shop itself.
    public let provider: String
    /// Name of the payment at its provider, which has it once.
    public let reference: String

    /// Nil without money or a reference.
    public init?(_ kind: Kind, amount: Money, provider: String = "", reference: String) {
        guard amount.minorUnits != 0, !reference.isEmpty else { return nil }
        self.kind = kind
        self.amount = amount
        self.provider = provider
        self.reference = reference
    }
}
