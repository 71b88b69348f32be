/// An order as somebody saw it who wants to do something with it.
public struct SeenOrder: Equatable, Sendable {
    public let order: Order.ID
    /// Number of the revision that they saw, counted from 1.
    public let revision: Int

    public init(_ order: Order.ID, revision: Int) {
        self.order = order
        self.revision = revision
    }
}
