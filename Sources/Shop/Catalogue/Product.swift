/// A product of the shop.
public struct Product: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Product>

    public let id: ID
    /// The chosen variant. Without a choice, the only variant or the first one.
    public let variant: Variant.ID
    /// The name in URLs, unique in the shop.
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

    /// Returns the product with another stock.
    func with(stock: Int?) -> Product {
        var attributes = attributes
        attributes.stock = stock
        return Product(id: id, variant: variant, slug: slug, selection: selection, attributes)
    }

    /// Returns the product at another price.
    func with(price: Money) -> Product {
        var attributes = attributes
        attributes.price = price
        return Product(id: id, variant: variant, slug: slug, selection: selection, attributes)
    }

    /// True if no units are left to sell.
    public var isSoldOut: Bool {
        available == 0
    }

    /// The stock if it is low, from 1 to 4; otherwise nil.
    public var fewLeft: Int? {
        (1...4).contains(available) ? available : nil
    }

    /// The maximum number of units that a cart can hold now.
    public var available: Int {
        Self.available(inStock: stock, isArchived: isArchived)
    }

    /// Returns the maximum number of units that a cart can hold with this stock, which is nil if the shop does not
    /// count it.
    public static func available(inStock stock: Int?, isArchived: Bool) -> Int {
        isArchived ? 0 : min(stock ?? Cart.unitLimit, Cart.unitLimit)
    }
}
