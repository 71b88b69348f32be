/// A part of a list of orders.
public struct OrderList: Equatable, Sendable {
    public let orders: [DeskOrder]
    /// The order after which the next part begins; nil at the end of the list.
    public let last: Order.ID?
    /// True where more was to be searched than one question may take: the next part goes on with the search.
    public let isCutOff: Bool

    public init(_ orders: [DeskOrder], last: Order.ID? = nil, isCutOff: Bool = false) {
        self.orders = orders
        self.last = last
        self.isCutOff = isCutOff
    }

    /// Orders that are searched for one part where no index has the answer.
    public static let mostSearched = 20_000
    /// Orders that are counted at most.
    public static let mostCounted = 10_000
}
