/// A product with its category and the category's position in the tree. A class, so that lists share it.
public final class PlacedProduct: Sendable {
    public let product: Product
    public let category: Category
    /// Ascends from category to category in the tree, read from top to bottom.
    public let categoryPosition: Int

    public init(product: Product, category: Category, categoryPosition: Int) {
        self.product = product
        self.category = category
        self.categoryPosition = categoryPosition
    }
}
