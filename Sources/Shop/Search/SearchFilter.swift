/// What a search is narrowed to.
public struct SearchFilter: Hashable, Sendable {
    /// The category that the products stand in, at whatever level.
    public var category: Category.ID?
    /// The lowest price.
    public var from: Money?
    /// The highest price.
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
