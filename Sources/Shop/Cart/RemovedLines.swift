/// Lines that a customer removed from the cart together, stored for a day so that the customer can restore them.
public struct RemovedLines: Equatable, Sendable {
    public typealias ID = Identifier<RemovedLines>

    /// The maximum number of removals from the cart that are stored for a customer. Older ones are deleted.
    public static let mostKept = 50

    public let id: ID
    /// The removed variants, and their displayed names.
    public let variants: [Variant.ID]
    public let names: [String]

    public init(id: ID, variants: [Variant.ID], names: [String]) {
        self.id = id
        self.variants = variants
        self.names = names
    }

    /// The removed variant, or nil if there are several.
    public var onlyVariant: Variant.ID? { variants.count == 1 ? variants[0] : nil }
}
