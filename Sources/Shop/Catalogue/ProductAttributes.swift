/// Attributes of a product that a manager edits.
public struct ProductAttributes: Equatable, Sendable {
    /// The longest name, in code points, as the database counts them.
    public static let nameLimit = 200
    /// The longest description, in code points.
    public static let descriptionLimit = 2000
    /// The longest alternative text, in code points.
    public static let pictureTextLimit = 250
    /// Stocks that can be entered.
    public static let stocks = 0...1_000_000

    public var name: String
    public var description: String
    public var unit: Unit
    public var price: Money
    /// Units in stock, or nil where they are not counted.
    public var stock: Int?
    public var category: Category.ID
    public var picture: Picture?
    /// Description of the picture for people who cannot see it; empty where the name says it all.
    public var pictureText: String
    /// True when the shop no longer sells it.
    public var isArchived: Bool

    public init(
        name: String, description: String, unit: Unit, price: Money, stock: Int?, category: Category.ID,
        picture: Picture?, pictureText: String, isArchived: Bool = false
    ) {
        self.name = name
        self.description = description
        self.unit = unit
        self.price = price
        self.stock = stock
        self.category = category
        self.picture = picture
        self.pictureText = pictureText
        self.isArchived = isArchived
    }
}
