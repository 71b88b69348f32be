/// The conditions of a list of orders. Every order meets a condition that is nil.
public struct OrderFilter: Equatable, Sendable {
    public var state: OrderState?
    public var payment: PaymentStatus?
    public var customer: Customer.ID?
    /// The start of the period in which the orders were placed, inclusive.
    public var begin: Timestamp?
    /// The end of the period in which the orders were placed, exclusive.
    public var end: Timestamp?
    /// The smallest total, in minor units.
    public var least: Int?
    /// The largest total, in minor units.
    public var most: Int?

    public init(state: OrderState? = nil, payment: PaymentStatus? = nil, customer: Customer.ID? = nil) {
        self.state = state
        self.payment = payment
        self.customer = customer
    }
}

/// The sort order of a list of orders. Orders with the same time or total are sorted by id, in the same direction.
public enum OrderSorting: String, CaseIterable, Sendable {
    case newest, oldest, largest, smallest

    /// True if orders are sorted by total, false if by the time they were placed.
    public var isByTotal: Bool { self == .largest || self == .smallest }

    /// True if later orders, or orders with a larger total, come first.
    public var isDescending: Bool { self == .newest || self == .largest }
}
