/// A change of one product or variant, among changes that are made together.
public enum ItemChange: Equatable, Sendable {
    case archived(Bool, Product.ID)
    case category(Category.ID, Product.ID)
    case sale(SaleValues, Variant.ID)

    /// The maximum number of changes that are made together.
    public static let most = 500
}

/// New values of a variant; nil for values that stay.
public struct SaleValues: Equatable, Sendable {
    public var price: Money?
    public var stock: StockCorrection?
    public var sku: String?

    public init(price: Money? = nil, stock: StockCorrection? = nil, sku: String? = nil) {
        self.price = price
        self.stock = stock
        self.sku = sku
    }

    public var isEmpty: Bool { self == SaleValues() }
}
