/// A customer in the list for staff.
public struct ListedCustomer: Equatable, Sendable {
    public let id: Customer.ID
    /// The name; empty for a customer with orders but without any details.
    public let name: String
    /// The address in one line; empty if unknown.
    public let address: String
    /// The email address or phone number; empty if unknown, or if it is the name.
    public let contact: String
    /// The number of orders, up to `mostCounted`.
    public let orderCount: Int

    /// The maximum number of counted orders: counting more would make the list slow.
    public static let mostCounted = 100

    public init(id: Customer.ID, name: String, address: String, contact: String, orderCount: Int) {
        self.id = id
        self.name = name
        self.address = address
        self.contact = contact
        self.orderCount = orderCount
    }
}
