/// Somebody's list of things to buy, apart from their cart.
public struct ShoppingList: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<ShoppingList>

    /// Code points of the longest name.
    public static let nameLimit = 80
    /// Most lists that one customer has.
    public static let mostOfOne = 100
    /// Most lists of a customer without a confirmed account.
    public static let mostOfVisitor = 10
    /// Most items of one list, and most of them that can be added at once.
    public static let mostItems = 500
    public static let mostAddedAtOnce = 100
    /// Most links of one list that work at a time.
    public static let mostLinks = 20

    public let id: ID
    public let owner: Customer.ID
    public let name: String
    /// Number that grows with each change of the list or its items.
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

    /// True when it has items, and all are checked.
    public var isComplete: Bool { itemCount > 0 && checkedCount == itemCount }
}

/// What somebody may do with a list.
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
