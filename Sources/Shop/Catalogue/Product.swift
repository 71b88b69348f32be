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
    /// Description of the picture for people who cannot see it; empty where the name says it all.
    public let pictureText: String
    /// True when the shop no longer sells it; carts and orders may still refer to it.
    public let isArchived: Bool

    public init(
        id: ID, slug: String, name: String, description: String, unit: Unit, price: Money, stock: Int?,
        picture: Picture?, pictureText: String = "", isArchived: Bool = false
    ) {
        self.id = id
        self.slug = slug
        self.name = name
        self.description = description
        self.unit = unit
        self.price = price
        self.stock = stock
        self.picture = picture
        self.pictureText = pictureText
        self.isArchived = isArchived
    }

    /// The same product with another stock.
    func with(stock: Int?) -> Product {
        Product(
            id: id, slug: slug, name: name, description: description, unit: unit, price: price, stock: stock,
            picture: picture, pictureText: pictureText, isArchived: isArchived)
    }

    /// True when nothing is left to sell.
    public var isSoldOut: Bool {
        available == 0
    }

    /// Units left when they are few, from 1 to 4; otherwise nil.
    public var fewLeft: Int? {
        (1...4).contains(available) ? available : nil
    }

    /// The most units one cart can hold now.
    public var available: Int {
        Self.available(inStock: stock, isArchived: isArchived)
    }

    /// Most units that one cart can hold of a product with this stock, which is nil when it is not counted.
    public static func available(inStock stock: Int?, isArchived: Bool) -> Int {
        isArchived ? 0 : min(stock ?? Quantity.limit, Quantity.limit)
    }
}
