/// Lines that a shopper took out of the cart together, kept for a day so that they can come back.
public struct Removal: Equatable, Sendable {
    public typealias ID = Identifier<Removal>

    public let id: ID
    /// The names of the products removed.
    public let productNames: [String]

    public init(id: ID, productNames: [String]) {
        self.id = id
        self.productNames = productNames
    }
}
