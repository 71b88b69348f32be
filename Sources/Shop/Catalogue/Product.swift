/// Something the shop sells.
public struct Product: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Product>

    public let id: ID
    /// The chosen variant. Where none is: the single one, or the first of several.
    public let variant: Variant.ID
    /// The name in addresses, unique in the shop.
    public let slug: String
    public let selection: Selection
    public let attributes: ProductAttributes

    public init(
        id: ID, variant: Variant.ID, slug: String, selection: Selection = .single, _ attributes: ProductAttributes
    ) {
        self.id = id
        self.variant = variant
        self.slug = slug
        self.selection = selection
        self.attributes = attributes
    }

    /// The same product with another stock.
    func with(stock: Int?) -> Product {
        var attributes = attributes
        attributes.stock = stock
        return Product(id: id, variant: variant, slug: slug, selection: selection, attributes)
    }

    /// True when nothing is left to sell.
    public var isSoldOut: Bool {
        available == 0
    }

    /// Units left when they are few, from 1 to 4; otherwise nil.
    public var fewLeft: Int? {
        (1...4).contains(available) ? available : nil
    }

    /// Most units that one cart can hold now.
    public var available: Int {
        Self.available(inStock: stock, isArchived: isArchived)
    }

    /// Most units that one cart can hold of a product with this stock, which is nil when it is not counted.
    public static func available(inStock stock: Int?, isArchived: Bool) -> Int {
        isArchived ? 0 : min(stock ?? Cart.unitLimit, Cart.unitLimit)
    }
}
