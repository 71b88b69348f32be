/// Lines that a shopper took out of the cart together, stored for a day so that they can be brought back.
public struct RemovedLines: Equatable, Sendable {
    public typealias ID = Identifier<RemovedLines>

    /// Most removals of one customer that are stored: the newest.
    public static let mostKept = 50

    public let id: ID
    /// Variants that were removed, and their names for people.
    public let variants: [Variant.ID]
    public let names: [String]

    public init(id: ID, variants: [Variant.ID], names: [String]) {
        self.id = id
        self.variants = variants
        self.names = names
    }

    /// The variant that was removed; nil where there are several.
    public var onlyVariant: Variant.ID? { variants.count == 1 ? variants[0] : nil }
}
