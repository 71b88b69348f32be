/// An order at the revision that a user saw before acting on the order.
public struct SeenOrder: Equatable, Sendable {
    public let order: Order.ID
    /// The number of the revision that the user saw, from 1.
    public let revision: Int

    public init(_ order: Order.ID, revision: Int) {
        self.order = order
        self.revision = revision
    }
}
