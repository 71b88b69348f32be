/// Numbers of what is in the shop and stands in a category, at whatever level.
public struct CategoryContents: Equatable, Sendable {
    public let categories: Int
    public let products: Int

    public init(categories: Int, products: Int) {
        self.categories = categories
        self.products = products
    }
}
