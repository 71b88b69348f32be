/// Units that were put into a cart together, stored for a day so that they can be taken out again.
public struct CartAddition: Equatable, Sendable {
    public typealias ID = Identifier<CartAddition>

    public let id: ID
    /// Units that were added.
    public let unitCount: Int

    public init(id: ID, unitCount: Int) {
        self.id = id
        self.unitCount = unitCount
    }

    /// Most additions of one customer that are stored: the newest.
    public static let mostKept = 50
}
