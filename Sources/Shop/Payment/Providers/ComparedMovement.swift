/// A movement of a day, as the provider and the books have it.
public struct ComparedMovement: Equatable, Sendable {
    public let reference: String
    public let movedAt: Timestamp
    /// The amount at the provider; nil if it does not have the movement.
    public let atProvider: Money?
    /// The amount in the books; nil if they do not have the movement.
    public let inBooks: Money?
    /// The order in whose books the movement is.
    public let order: OrderCode?

    public init(reference: String, movedAt: Timestamp, atProvider: Money?, inBooks: Money?, order: OrderCode?) {
        self.reference = reference
        self.movedAt = movedAt
        self.atProvider = atProvider
        self.inBooks = inBooks
        self.order = order
    }

    public var isEqual: Bool { atProvider == inBooks }
}
