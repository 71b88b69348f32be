/// Link that lets whoever has it see a list, or edit it as well.
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
