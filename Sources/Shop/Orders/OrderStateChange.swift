/// Entry in an order's log of states: which one, since when, by whom and why.
public struct OrderStateChange: Equatable, Sendable {
    public let state: OrderState
    public let changedAt: Timestamp
    /// Whoever set it; nil for the customer in the shop.
    public let author: Account.ID?
    public let reason: String
    /// The carrier's name for the parcel, where there is one.
    public let parcel: String

    public init(
        _ state: OrderState, changedAt: Timestamp, author: Account.ID?, reason: String = "", parcel: String = ""
    ) {
        self.state = state
        self.changedAt = changedAt
        self.author = author
        self.reason = reason
        self.parcel = parcel
    }
}
