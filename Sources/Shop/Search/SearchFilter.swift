/// The filters of a search.
public struct SearchFilter: Hashable, Sendable {
    /// The category of the products, including its subcategories.
    public var category: Category.ID?
    /// The minimum price.
    public var from: Money?
    /// The maximum price.
    public var to: Money?
    public var isInStock: Bool

    public init(category: Category.ID? = nil, from: Money? = nil, to: Money? = nil, isInStock: Bool = false) {
        self.category = category
        self.from = from
        self.to = to
        self.isInStock = isInStock
    }

    public var hasPrice: Bool { from != nil || to != nil }
}
