/// Reason why a list of orders got no name.
public enum OrderViewRefusal: Error, Sendable {
    /// Another list has it.
    case nameIsTaken
    /// The shop has `OrderView.most` others.
    case tooMany
}

/// A list of orders that staff have given a name, for all of them to open again.
public struct OrderView: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<OrderView>

    /// Most code points of a name, and most bytes of a query.
    public static let nameLimit = 40
    public static let queryLimit = 500
    /// Most that a shop keeps.
    public static let most = 30

    public let id: ID
    public let name: String
    /// Query in the address of the list: `state=packed&payment=due`.
    public let query: String

    public init(id: ID, name: String, query: String) {
        self.id = id
        self.name = name
        self.query = query
    }
}
