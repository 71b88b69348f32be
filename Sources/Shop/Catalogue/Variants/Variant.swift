/// A variant of a product: what is bought, such as a shirt in one size and colour. Every product has at least one. Its
/// manager sees none of that while there is only one.
public struct Variant: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Variant>

    public let id: ID
    /// Its value of each option of its product: `M`, `Navy`.
    public let values: [String]
    public let attributes: VariantAttributes

    public init(id: ID, values: [String], _ attributes: VariantAttributes) {
        self.id = id
        self.values = values
        self.attributes = attributes
    }

    /// Its values for people: `M, Navy`. Empty without options.
    public var label: String { Self.label(of: values) }

    public static func label(of values: [String]) -> String { values.joined(separator: ", ") }

    /// Most units that one cart can hold now.
    public var available: Int {
        Product.available(inStock: attributes.stock, isArchived: attributes.isArchived)
    }
}
