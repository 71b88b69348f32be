/// The numbers of active categories and products in a category, at all levels.
public struct CategoryContents: Equatable, Sendable {
    public let categories: Int
    public let products: Int

    public init(categories: Int, products: Int) {
        self.categories = categories
        self.products = products
    }
}
