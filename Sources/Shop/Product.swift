/// Something the shop sells.
public struct Product: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Product>

    public let id: ID
    /// The name in addresses, unique in the shop.
    public let slug: String
    public let name: String
    public let description: String
    public let unit: Unit
    /// The price of one unit.
    public let price: Money
    /// Units left, or nil where the shop does not count them and always has some.
    public let stock: Int?
    public let picture: Picture?

    public init(
        id: ID, slug: String, name: String, description: String, unit: Unit, price: Money, stock: Int?,
        picture: Picture?
    ) {
        self.id = id
        self.slug = slug
        self.name = name
        self.description = description
        self.unit = unit
        self.price = price
        self.stock = stock
        self.picture = picture
    }

    /// Nothing is left to sell.
    public var isSoldOut: Bool {
        stock == 0
    }

    /// The most units one cart can hold now.
    public var available: Int {
        min(stock ?? Quantity.limit, Quantity.limit)
    }
}
