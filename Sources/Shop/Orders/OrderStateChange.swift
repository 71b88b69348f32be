/// An entry in an order's log of states: the state, its time, author and reason.
public struct OrderStateChange: Equatable, Sendable {
    public let state: OrderState
    public let changedAt: Timestamp
    /// The account of the staff member who set the state; nil for the customer in the shop.
    public let author: Account.ID?
    public let reason: String
    /// The carrier's tracking number of the parcel; empty if there is none.
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
