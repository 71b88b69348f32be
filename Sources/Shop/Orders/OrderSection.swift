/// A customer's orders in the desk's list by customer, by their codes.
public struct OrderSection: Equatable, Sendable {
    public let customer: ListedCustomer
    public let orders: [NamedOrder]

    /// Orders of one customer that the list shows: the newest ones.
    public static let mostOrders = 20

    /// Sorts the orders by their codes, numbers as numbers.
    public init(_ customer: ListedCustomer, _ orders: [NamedOrder]) {
        self.customer = customer
        self.orders = orders.sorted { $0.order.order.code.comesBefore($1.order.order.code) }
    }
}
