import Shop
import Storage
import TestSupport
import Testing

struct ProductListTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test(
        arguments: [
            (.featured, ["Tomato", "Apple", "Broccoli", "Lettuce", "Milk"]),
            (.name, ["Apple", "Broccoli", "Lettuce", "Milk", "Tomato"]),
            (.cheapest, ["Apple", "Broccoli", "Tomato", "Lettuce", "Milk"]),
            (.dearest, ["Milk", "Lettuce", "Tomato", "Broccoli", "Apple"]),
        ] as [(ProductSort, [String])])
    func aCategoryIsSorted(sort: ProductSort, expected: [String]) throws {
        #expect(try names(sortedBy: sort) == expected)
    }

    @Test func aManagerSetsTheOrderOfACategory() throws {
        let (milk, tomato) = try (shop.product(.milk).id, shop.product(.tomato).id)
        let before = try shop.store.read { try $0.catalogueVersion() }
        let change = try shop.store.write { try $0.move(milk, to: 2, by: nil) }
        #expect(try names(sortedBy: .featured) == ["Tomato", "Milk", "Apple", "Broccoli", "Lettuce"])
        #expect(try shop.store.read { try $0.ask(.listPosition(of: milk)) } == 2)
        #expect(try shop.store.read { try $0.catalogueVersion() } != before)
        #expect(try shop.store.write { try $0.move(milk, to: 2, by: nil) } == nil)
        _ = try shop.store.write { try $0.undo(try #require(change), by: nil) }
        #expect(try names(sortedBy: .featured) == ["Tomato", "Apple", "Broccoli", "Lettuce", "Milk"])
        _ = try shop.store.write { try $0.move(tomato, to: 99, by: nil) }
        #expect(try names(sortedBy: .featured) == ["Apple", "Broccoli", "Lettuce", "Milk", "Tomato"])
        #expect(throws: CatalogueRefusal.noSuchPosition) {
            try shop.store.write { _ = try $0.move(milk, to: 0, by: nil) }
        }
    }

    @Test func whereThereIsNoRoomBetweenTwoAllAreNumberedAnew() throws {
        let (milk, tomato) = try (shop.product(.milk).id, shop.product(.tomato).id)
        // Each move halves the room behind the first.
        for _ in 1...12 {
            _ = try shop.store.write { try $0.move(milk, to: 2, by: nil) }
            _ = try shop.store.write { try $0.move(tomato, to: 2, by: nil) }
        }
        #expect(try names(sortedBy: .featured) == ["Milk", "Tomato", "Apple", "Broccoli", "Lettuce"])
    }

    @Test func aProductThatComesFromElsewhereIsTheLast() throws {
        let grocery = try shop.category(.grocery).id
        try shop.edit(.mower) { $0.category = grocery }
        #expect(try names(sortedBy: .featured).last == "Mower")
        #expect(try shop.store.read { try $0.ask(.listPosition(of: shop.product(.mower).id)) } == 6)
    }

    @Test func soldOutProductsComeLastHoweverTheListIsSorted() throws {
        try shop.setStock(0, of: .apple)
        try shop.setStock(1, of: .milk)
        #expect(try names(sortedBy: .featured) == ["Tomato", "Broccoli", "Lettuce", "Milk", "Apple"])
        #expect(try names(sortedBy: .name) == ["Broccoli", "Lettuce", "Milk", "Tomato", "Apple"])
        #expect(try names(sortedBy: .cheapest) == ["Broccoli", "Tomato", "Lettuce", "Milk", "Apple"])
        #expect(try names(sortedBy: .dearest) == ["Milk", "Lettuce", "Tomato", "Broccoli", "Apple"])
    }

    @Test func amongEqualPricesTheOlderProductComesFirst() throws {
        for product in TestProduct.allCases where product.category == .grocery {
            try shop.setPrice(cents: 100, of: product)
        }
        let opening = ["Tomato", "Apple", "Broccoli", "Lettuce", "Milk"]
        #expect(try names(sortedBy: .cheapest) == opening)
        #expect(try names(sortedBy: .dearest) == opening)
    }

    @Test func capitalsDoNotMatterForTheOrderOfNames() throws {
        let grocery = try shop.category(.grocery).id
        try shop.store.write {
            _ = try $0.seedProduct(
                slug: "bread", name: "bread", description: "", price: .zero(.usd), picture: nil, to: grocery)
        }
        #expect(try names(sortedBy: .name).prefix(3) == ["Apple", "bread", "Broccoli"])
    }

    @Test func pagesFollowEachOther() throws {
        #expect(try names(sortedBy: .name, limit: 2) == ["Apple", "Broccoli"])
        #expect(try names(sortedBy: .name, limit: 2, offset: 2) == ["Lettuce", "Milk"])
        #expect(try names(sortedBy: .name, limit: 2, offset: 4) == ["Tomato"])
        #expect(try names(sortedBy: .name, limit: 2, offset: 6) == [])
        #expect(try names(sortedBy: .name, limit: 0) == [])
    }

    @Test func aCategoryKnowsHowManyProductsItHas() throws {
        let garden = try shop.category(.garden).id
        #expect(try shop.store.read { try $0.ask(.productCount(in: garden)) } == 5)
        #expect(try shop.store.read { try $0.ask(.productCount(in: .init(rawValue: 99))) } == 0)
    }

    @Test(.onSQLite(.plan)) func aLongListIsReadFromAnIndexAlone() throws {
        for sort in ProductSort.allCases {
            let plan = try shop.plan(of: .productIDs(in: .init(rawValue: 1), sortedBy: sort))
            #expect(plan.contains { $0.contains("USING COVERING INDEX products_by_category") }, "\(plan)")
        }
    }

    private func names(sortedBy sort: ProductSort, limit: Int = 100, offset: Int = 0) throws -> [String] {
        let grocery = try shop.category(.grocery).id
        return try shop.store.read { snapshot in
            let ids = try snapshot.ask(.productIDs(in: grocery, sortedBy: sort))
            return try snapshot.ask(.products(ids.dropFirst(offset).prefix(limit))).map(\.name)
        }
    }
}
