/// A link whose holder can see, or also edit, a list.
public struct ListLink: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<ListLink>

    public let id: ID
    public let right: ListRight
    public let madeAt: Timestamp

    public init(id: ID, right: ListRight, madeAt: Timestamp) {
        self.id = id
        self.right = right
        self.madeAt = madeAt
    }
}
