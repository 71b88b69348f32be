/// A part of a list of orders.
public struct OrderList: Equatable, Sendable {
    public let orders: [DeskOrder]
    /// The order after which the next part begins; nil at the end of the list.
    public let last: Order.ID?
    /// True if the search stopped at `mostSearched` orders. The next part continues the search.
    public let isCutOff: Bool

    public init(_ orders: [DeskOrder], last: Order.ID? = nil, isCutOff: Bool = false) {
        self.orders = orders
        self.last = last
        self.isCutOff = isCutOff
    }

    /// The maximum number of orders that are searched for one part, if no index has the answer.
    public static let mostSearched = 20_000
    /// The maximum number of orders that are counted.
    public static let mostCounted = 10_000
}
