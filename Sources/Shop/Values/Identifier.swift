/// The key of an entity of the shop, typed so that a product's key is never used for an order.
public struct Identifier<Entity>: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}
