/// The key of one entity of the shop, typed so that a product's key is never taken for an order's.
public struct Identifier<Entity>: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}
