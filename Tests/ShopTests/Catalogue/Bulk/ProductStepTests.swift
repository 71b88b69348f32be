import Shop
import Testing

struct ProductStepTests {
    private func variant(_ price: Int = 1000, stock: Int? = 5) -> SellableVariant {
        SellableVariant(
            id: .init(rawValue: 1), product: .init(rawValue: 2), slug: "tea", name: "Tea", isSingle: true,
            price: Money(minorUnits: price, .usd), stock: stock, sku: "", isArchived: false, version: 3)
    }

    private func product(isArchived: Bool = false) -> VersionedProduct {
        let category = Category(id: .init(rawValue: 4), path: "drinks", name: "Drinks", picture: nil)
        let attributes = ProductAttributes(
            name: "Tea", unit: .each, price: Money(minorUnits: 1000, .usd), category: category.id,
            isArchived: isArchived)
        let product = Product(id: .init(rawValue: 2), variant: .init(rawValue: 1), slug: "tea", attributes)
        return VersionedProduct(product: product, category: category, version: 1)
    }

    private func price(_ tenths: Int) throws -> ProductStep { .price(try #require(PriceChange(tenths: tenths))) }

    @Test func priceIsChanged() throws {
        #expect(try price(50).values(of: variant()).price?.minorUnits == 1050)
    }

    @Test func impossiblePriceIsRefused() throws {
        #expect(throws: ProductStepRefusal.priceBelowZero) { try price(-1500).values(of: variant()) }
        #expect(throws: ProductStepRefusal.priceIsZero) { try price(-1000).values(of: variant()) }
        #expect(throws: ProductStepRefusal.priceTooHigh) { try price(10_000).values(of: variant(999_999_999)) }
        #expect(throws: ProductStepRefusal.alreadySo) { try price(1).values(of: variant(1)) }
    }

    @Test func stockIsChangedByDifference() throws {
        #expect(try ProductStep.stock(-5).values(of: variant()).stock == StockCorrection(shown: 5, typed: 0))
        #expect(try ProductStep.stock(3).values(of: variant()).stock == StockCorrection(shown: 5, typed: 8))
    }

    @Test func impossibleStockIsRefused() {
        #expect(throws: ProductStepRefusal.stockBelowZero) { try ProductStep.stock(-6).values(of: variant()) }
        #expect(throws: ProductStepRefusal.stockTooHigh) { try ProductStep.stock(1_000_000).values(of: variant()) }
        #expect(throws: ProductStepRefusal.stockTooHigh) { try ProductStep.stock(.max).values(of: variant()) }
        #expect(throws: ProductStepRefusal.notCounted) { try ProductStep.stock(1).values(of: variant(stock: nil)) }
    }

    @Test func unchangedProductIsRefused() throws {
        let other = Category.ID(rawValue: 9)
        #expect(try ProductStep.archive.change(of: product()) == .archived(true, .init(rawValue: 2)))
        #expect(try ProductStep.restore.change(of: product(isArchived: true)) == .archived(false, .init(rawValue: 2)))
        #expect(try ProductStep.category(other).change(of: product()) == .category(other, .init(rawValue: 2)))
        #expect(throws: ProductStepRefusal.alreadySo) { try ProductStep.archive.change(of: product(isArchived: true)) }
        #expect(throws: ProductStepRefusal.alreadySo) { try ProductStep.restore.change(of: product()) }
        #expect(throws: ProductStepRefusal.alreadySo) {
            try ProductStep.category(.init(rawValue: 4)).change(of: product())
        }
    }
}
