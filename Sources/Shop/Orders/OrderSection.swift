/// One customer's orders in the back office's list of orders by customer, sorted by code.
public struct OrderSection: Equatable, Sendable {
    public let customer: ListedCustomer
    public let orders: [NamedOrder]

    /// The maximum number of orders of one customer in the list. The list contains the newest ones.
    public static let mostOrders = 20

    /// Creates a section, and sorts the orders by their codes, numbers as numbers.
    public init(_ customer: ListedCustomer, _ orders: [NamedOrder]) {
        self.customer = customer
        self.orders = orders.sorted { $0.order.order.code.comesBefore($1.order.order.code) }
    }
}
