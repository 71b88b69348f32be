/// Conditions that the orders of a list meet. What is nil is met by all.
public struct OrderFilter: Equatable, Sendable {
    public var state: OrderState?
    public var payment: PaymentStatus?
    public var customer: Customer.ID?
    /// The first moment at which they may have been placed.
    public var begin: Timestamp?
    /// The first moment at which they may not have been placed any more.
    public var end: Timestamp?
    /// Smallest total, in minor units.
    public var least: Int?
    /// Largest total, in minor units.
    public var most: Int?

    public init(state: OrderState? = nil, payment: PaymentStatus? = nil, customer: Customer.ID? = nil) {
        self.state = state
        self.payment = payment
        self.customer = customer
    }
}

/// Sequence in which orders are listed. Those of the same moment or total stand as they came into the books.
public enum OrderSorting: String, CaseIterable, Sendable {
    case newest, oldest, largest, smallest

    /// True when they stand by what they cost, else by when they were placed.
    public var isByTotal: Bool { self == .largest || self == .smallest }

    /// True when later ones, or those that cost more, come first.
    public var isDescending: Bool { self == .newest || self == .largest }
}
