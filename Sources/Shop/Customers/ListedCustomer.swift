/// A customer in the desk's list.
public struct ListedCustomer: Equatable, Sendable {
    public let id: Customer.ID
    /// Empty for somebody who has ordered and said nothing of themselves.
    public let name: String
    /// In one line; empty where none is known.
    public let address: String
    /// Email address or phone number; empty where none is known, or where it is the name.
    public let contact: String
    /// Orders of theirs, up to `mostCounted`.
    public let orderCount: Int

    /// Orders beyond these are not counted: somebody who has so many would make the list slow.
    public static let mostCounted = 100

    public init(id: Customer.ID, name: String, address: String, contact: String, orderCount: Int) {
        self.id = id
        self.name = name
        self.address = address
        self.contact = contact
        self.orderCount = orderCount
    }
}
