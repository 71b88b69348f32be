/// A product with its category and that one's place in the tree. One object, as it is handed from list to list.
public final class PlacedProduct: Sendable {
    public let product: Product
    public let category: Category
    /// Grows from category to category as the tree is read from top to bottom.
    public let categoryPosition: Int

    public init(product: Product, category: Category, categoryPosition: Int) {
        self.product = product
        self.category = category
        self.categoryPosition = categoryPosition
    }
}
