/// Lines that a shopper took out of the cart together, stored for a day so that they can be brought back.
public struct RemovedLines: Equatable, Sendable {
    public typealias ID = Identifier<RemovedLines>

    /// Most removals of one customer that are stored: the newest.
    public static let mostKept = 50

    public let id: ID
    /// The names of the products removed, and their names in addresses.
    public let productNames: [String]
    public let productSlugs: [String]

    public init(id: ID, productNames: [String], productSlugs: [String]) {
        self.id = id
        self.productNames = productNames
        self.productSlugs = productSlugs
    }

    /// The slug of the product, where only one was removed.
    public var onlyProduct: String? { productSlugs.count == 1 ? productSlugs[0] : nil }
}
