/// A movement of money at a payment provider.
public struct ProviderMovement: Equatable, Sendable {
    /// The provider's identifier, under which the books have the movement.
    public let reference: String
    /// Above 0 for received money, below 0 for money that was paid back.
    public let amount: Money
    public let movedAt: Timestamp
    /// What the shop records if it has not heard of the movement; nil for a payment.
    public let change: PaymentEvent.Change?

    public init(reference: String, amount: Money, movedAt: Timestamp, change: PaymentEvent.Change? = nil) {
        self.reference = reference
        self.amount = amount
        self.movedAt = movedAt
        self.change = change
    }
}

/// A provider's answer to a question for its movements.
public enum ProviderMovementsAnswer: Equatable, Sendable {
    case known([ProviderMovement])
    /// There are more movements than one answer may have.
    case tooMany
    /// The provider was not reached, or gave no usable answer.
    case unavailable(reason: String)
}
