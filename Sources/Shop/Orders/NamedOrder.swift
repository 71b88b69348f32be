/// An order with the name of its first item.
public struct NamedOrder: Equatable, Sendable {
    public let order: DeskOrder
    public let product: String
    public let lineCount: Int

    public init(_ order: DeskOrder, product: String, lineCount: Int) {
        self.order = order
        self.product = product
        self.lineCount = lineCount
    }
}
