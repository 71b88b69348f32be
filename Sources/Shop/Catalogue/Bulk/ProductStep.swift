/// A change that staff apply to many products at once.
public enum ProductStep: Equatable, Sendable {
    case archive
    case restore
    case category(Category.ID)
    case price(PriceChange)
    /// A change of the stock by a number of units, negative for fewer.
    case stock(Int)

    /// The maximum number of products in one step.
    public static let mostProducts = ItemChange.most

    /// True if the step changes prices or stocks, which variants have.
    public var isOfVariants: Bool {
        switch self {
        case .archive, .restore, .category: false
        case .price, .stock: true
        }
    }

    /// Returns the change of a product. Throws the reason if the product stays as it is.
    public func change(of product: VersionedProduct) throws(ProductStepRefusal) -> ItemChange {
        let id = product.product.id
        switch self {
        case .archive:
            if product.product.isArchived { throw .alreadySo }
            return .archived(true, id)
        case .restore:
            if !product.product.isArchived { throw .alreadySo }
            return .archived(false, id)
        case .category(let category):
            if product.attributes.category == category { throw .alreadySo }
            return .category(category, id)
        case .price, .stock: preconditionFailure("prices and stocks belong to variants")
        }
    }

    /// Returns the new values of a variant. Throws the reason if the variant stays as it is.
    public func values(of variant: SellableVariant) throws(ProductStepRefusal) -> SaleValues {
        switch self {
        case .price(let change): return SaleValues(price: try Self.price(of: variant, change))
        case .stock(let units): return SaleValues(stock: try Self.stock(of: variant, units))
        case .archive, .restore, .category: preconditionFailure("variants have only prices and stocks")
        }
    }

    private static func price(
        of variant: SellableVariant, _ change: PriceChange
    ) throws(ProductStepRefusal) -> Money {
        let price = change.applied(to: variant.price)
        if price == variant.price { throw .alreadySo }
        if price.minorUnits < 0 { throw .priceBelowZero }
        if price.minorUnits == 0 { throw .priceIsZero }
        if price.minorUnits > Money.highestPrice(price.currency).minorUnits { throw .priceTooHigh }
        return price
    }

    private static func stock(of variant: SellableVariant, _ units: Int) throws(ProductStepRefusal) -> StockCorrection {
        guard let stock = variant.stock else { throw .notCounted }
        let (sum, isTooMuch) = stock.addingReportingOverflow(units)
        // Units that come back from cancelled orders can raise the stock above the limit of the form.
        guard !isTooMuch, units < 0 || sum <= ProductAttributes.stocks.upperBound else { throw .stockTooHigh }
        guard sum >= 0 else { throw .stockBelowZero }
        return StockCorrection(shown: stock, typed: sum)
    }
}

/// The reason why a product or variant stays as it is in a step.
public enum ProductStepRefusal: String, Error, CaseIterable, Sendable {
    /// The step would change nothing.
    case alreadySo
    case priceBelowZero
    /// The price would be 0, which is usually a mistake.
    case priceIsZero
    case priceTooHigh
    case notCounted
    case stockBelowZero
    case stockTooHigh
}
