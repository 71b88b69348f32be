/// A product with its category and the category's position in the tree. A class, so that lists share it instead of
/// copying it.
public final class PlacedProduct: Sendable {
    public let product: Product
    public let category: Category
    /// The position of the category when the tree is read from top to bottom.
    public let categoryPosition: Int

    public init(product: Product, category: Category, categoryPosition: Int) {
        self.product = product
        self.category = category
        self.categoryPosition = categoryPosition
    }

    /// Returns the product at its price in a zone.
    public func priced(by tax: TaxRules) -> PlacedProduct {
        let price = tax.price(product.price, in: category)
        return price == product.price
            ? self
            : PlacedProduct(
                product: product.with(price: price), category: category, categoryPosition: categoryPosition)
    }
}
