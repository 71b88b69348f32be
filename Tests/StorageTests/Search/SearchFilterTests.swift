import Shop
import TestSupport
import Testing

@testable import Storage

/// Searches that are narrowed down.
struct SearchFilterTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.addClothing()
    }

    @Test func aCategoryNarrowsASearchDownAtEveryLevel() throws {
        func found(_ path: String) throws -> [String] {
            try shop.search("cotton", SearchFilter(category: try shop.managedCategory(path).category.id)).sorted()
        }
        #expect(try found("clothing") == ["Blouse", "Shirt"])
        #expect(try found("clothing/girls") == ["Blouse"])
        #expect(try found("clothing/guys/tops") == ["Shirt"])
        #expect(try found("grocery") == [])
    }

    @Test func aMovedCategoryTakesItsItemsAlong() throws {
        try shop.move("clothing/girls", into: "garden")
        let garden = try shop.category(.garden).id
        #expect(try shop.search("cotton", SearchFilter(category: garden)) == ["Blouse"])
        #expect(try shop.search("garden blouse") == ["Blouse"])
        #expect(try shop.search("clothing blouse", isExact: true) == [])
    }

    @Test func onlyWhatIsInStockIsFound() throws {
        try shop.setStock(0, of: .tomato)
        #expect(try shop.search("tomato", SearchFilter(isInStock: true)) == ["Tomato Plant"])
        try shop.setStock(1, of: .tomato)
        #expect(try shop.search("tomato", SearchFilter(isInStock: true)).count == 2)
    }

    @Test(
        arguments: [
            (200, 300, ["Tomato", "Tomato Plant"]), (246, nil, ["Tomato Plant"]), (nil, 245, ["Tomato"]),
        ] as [(Int?, Int?, [String])])
    func pricesNarrowASearchDown(from: Int?, to: Int?, expected: [String]) throws {
        let filter = SearchFilter(
            from: from.map { Money(minorUnits: $0, .usd) }, to: to.map { Money(minorUnits: $0, .usd) })
        #expect(try shop.search("tomato", filter) == expected)
    }

    @Test func aFilterCountsForBeginningsAndCorrectionsToo() throws {
        let filter = SearchFilter(from: Money(minorUnits: 246, .usd))
        #expect(try shop.search("tomat", filter) == ["Tomato Plant"])
        #expect(try shop.search("tomatoe", filter) == ["Tomato Plant"])
    }

    @Test func manyCategoriesAreLookedUpInstead() throws {
        try shop.store.write { transaction in
            for number in 1...60 {
                let category = try transaction.seedCategory(
                    slug: "shelf-\(number)", name: "Shelf \(number)", picture: nil)
                for item in ["lamp", "box"] {
                    _ = try transaction.seedProduct(
                        slug: "\(item)-\(number)", name: "Blue \(item)", description: "", price: .zero(.usd),
                        picture: nil, to: category.id)
                }
            }
        }
        #expect(try shop.search("shelf").count == 120)
        #expect(try shop.search("shelf lamp").count == 60)
        #expect(try shop.search("shelf 17") == ["Blue lamp", "Blue box"])
        #expect(try shop.search("shelf 17 lamp blue") == ["Blue lamp"])
        #expect(try shop.search("shelf tomato") == [])
        #expect(try shop.search("shelves box").count == 60)
    }

    @Test func ofVeryManyHitsTheFirstArePriced() throws {
        try shop.raw(
            """
            WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20500)
            INSERT INTO products (category_id, slug, name, description, unit, price, place)
            SELECT 1, 'nail-' || n, 'Nail', '', 'each', n, n FROM numbers
            """)
        try shop.addToGrocery("Hammer")
        let result = try shop.result("nail", SearchFilter(from: Money(minorUnits: 100, .usd)))
        #expect(result.isSample && result.products.count == 2000 && result.hasMore)
        let few = try shop.result("nail", SearchFilter(to: Money(minorUnits: 50, .usd)))
        #expect(few.isSample && few.products.count == 50 && !few.hasMore)
        #expect(try !shop.result("hammer", SearchFilter(to: Money(minorUnits: 500, .usd))).isSample)
    }
}
