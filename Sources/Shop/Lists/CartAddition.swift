/// Units that were added to a cart together, stored for a day so that the addition can be undone.
public struct CartAddition: Equatable, Sendable {
    public typealias ID = Identifier<CartAddition>

    public let id: ID
    /// The number of added units.
    public let unitCount: Int

    public init(id: ID, unitCount: Int) {
        self.id = id
        self.unitCount = unitCount
    }

    /// The maximum number of stored additions of a customer. Older ones are deleted.
    public static let mostKept = 50
}
