/// A variant of a product, such as a shirt in one size and colour; customers order variants. Every product has at least
/// one. If a product has only one variant, its manager does not see that it is a variant.
public struct Variant: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Variant>

    public let id: ID
    /// The variant's value for each option of its product: `M`, `Navy`.
    public let values: [String]
    public let attributes: VariantAttributes

    public init(id: ID, values: [String], _ attributes: VariantAttributes) {
        self.id = id
        self.values = values
        self.attributes = attributes
    }

    /// The displayed values: `M, Navy`. Empty without options.
    public var label: String { Self.label(of: values) }

    public static func label(of values: [String]) -> String { values.joined(separator: ", ") }

    /// The maximum number of units that a cart can hold now.
    public var available: Int {
        Product.available(inStock: attributes.stock, isArchived: attributes.isArchived)
    }
}
