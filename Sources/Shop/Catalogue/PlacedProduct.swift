/// A product with its category and that one's position on the home grid. One object, as it is handed from list to list.
public final class PlacedProduct: Sendable {
    public let product: Product
    public let category: Category
    public let categoryPosition: Int

    public init(product: Product, category: Category, categoryPosition: Int) {
        self.product = product
        self.category = category
        self.categoryPosition = categoryPosition
    }
}
