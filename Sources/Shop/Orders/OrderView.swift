/// The reason why a list of orders was not saved under a name.
public enum OrderViewRefusal: Error, Sendable {
    /// Another list has the name.
    case nameIsTaken
    /// The shop already has `OrderView.most` other lists.
    case tooMany
}

/// A list of orders that staff have saved under a name, so that all staff can open it again.
public struct OrderView: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<OrderView>

    /// The maximum length of a name in code points, and of a query in bytes.
    public static let nameLimit = 40
    public static let queryLimit = 500
    /// The maximum number of named lists in a shop.
    public static let most = 30

    public let id: ID
    public let name: String
    /// The query in the URL of the list: `state=packed&payment=due`.
    public let query: String

    public init(id: ID, name: String, query: String) {
        self.id = id
        self.name = name
        self.query = query
    }
}
