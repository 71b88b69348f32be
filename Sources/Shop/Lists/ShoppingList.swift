/// A shopping list of a customer, separate from their cart.
public struct ShoppingList: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<ShoppingList>

    /// The maximum length of a name, in code points.
    public static let nameLimit = 80
    /// The maximum number of lists of a customer.
    public static let mostOfOne = 100
    /// The maximum number of lists of a customer without a confirmed account.
    public static let mostOfVisitor = 10
    /// The maximum number of items of a list, and of items added at once.
    public static let mostItems = 500
    public static let mostAddedAtOnce = 100
    /// The maximum number of valid links of a list.
    public static let mostLinks = 20

    public let id: ID
    public let owner: Customer.ID
    public let name: String
    /// The version, raised by each change of the list or its items.
    public let version: Int
    public let itemCount: Int
    public let checkedCount: Int

    public init(id: ID, owner: Customer.ID, name: String, version: Int, itemCount: Int, checkedCount: Int) {
        self.id = id
        self.owner = owner
        self.name = name
        self.version = version
        self.itemCount = itemCount
        self.checkedCount = checkedCount
    }

    /// True if there are items and all are checked.
    public var isComplete: Bool { itemCount > 0 && checkedCount == itemCount }
}

/// The access right to a list.
public enum ListRight: String, Comparable, Sendable {
    case see, edit, own

    public static func < (left: ListRight, right: ListRight) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .see: 0
        case .edit: 1
        case .own: 2
        }
    }
}
