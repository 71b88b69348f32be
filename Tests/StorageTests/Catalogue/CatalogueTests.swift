import Shop
import TestSupport
import Testing

@testable import Storage

struct CatalogueTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func aShopIsNamedOnce() throws {
        let other = ShopSettings(name: "Other", currency: .eur, timeZone: "Europe/Zurich")
        #expect(try !shop.store.write { try $0.openShop(other) })
        #expect(try shop.store.read { try $0.settings() } == TestShop.settings)
    }

    @Test func categoriesComeInTheOrderInWhichTheyWereAdded() throws {
        _ = try shop.store.write { try $0.seedCategory(slug: "aardvarks", name: "Aardvarks", picture: nil) }
        #expect(
            try shop.store.read { try $0.ask(.categories()) }.map(\.name) == [
                "Grocery", "Movies", "Garden", "Aardvarks",
            ])
    }

    @Test func aCategoryWithNothingInItCanBeLeftOut() throws {
        _ = try shop.store.write { try $0.seedCategory(slug: "books", name: "Books", picture: nil) }
        for product in [TestProduct.lordOfTheRings, .shawshankRedemption] { try shop.setArchived(true, product) }
        try shop.store.read { snapshot throws in
            #expect(
                try snapshot.ask(.categories(limit: 9, offset: 0, includingEmpty: false)).map(\.name) == [
                    "Grocery", "Garden",
                ])
            #expect(try snapshot.ask(.categoryCount(includingEmpty: false)) == 2)
            #expect(try snapshot.ask(.categoryCount()) == 4)
        }
    }

    @Test(.onSQLite(.plan)) func whetherACategoryIsEmptyIsAskedOfAnIndexAlone() throws {
        let plan = try shop.plan(of: .categories(includingEmpty: false))
        #expect(plan.contains { $0.contains("SEARCH products USING COVERING INDEX products_by_category") }, "\(plan)")
    }

    @Test func aCategoryIsFoundByItsSlug() throws {
        #expect(try shop.category(.movies).name == "Movies")
        #expect(try shop.store.read { try $0.ask(.category(path: "Movies")) } == nil)
        #expect(try shop.store.read { try $0.ask(.category(path: "nothing")) } == nil)
    }

    @Test func aProductIsFoundByItsSlugWithItsCategory() throws {
        let found = try #require(try shop.store.read { try $0.ask(.product(slug: "tomato")) })
        #expect(found.product.name == "Tomato")
        #expect(found.product.unit == .lb)
        #expect(found.product.price.formatted == "$2.45")
        #expect(found.product.stock == nil)
        #expect(found.product.picture == nil)
        #expect(found.category.path == "grocery")
        #expect(try shop.store.read { try $0.ask(.product(slug: "nothing")) } == nil)
    }

    @Test func whatWasAddedIsWhatIsFound() throws {
        let picture = Picture(fileName: "abc.webp", width: 640, height: 480)
        let other = Picture(fileName: "def.svg", width: 100, height: 100)
        let (category, product) = try shop.store.write { transaction in
            let category = try transaction.seedCategory(slug: "books", name: "Bücher 📚", picture: other)
            let product = try transaction.seedProduct(
                slug: "faust", name: "Faust", description: "Zwei\nTeile", unit: .pair,
                price: Money(minorUnits: 999_999_999, .usd), stock: 7, picture: picture, to: category.id)
            return (category, product)
        }
        let found = try #require(try shop.store.read { try $0.ask(.product(slug: "faust")) })
        #expect(found.product == product)
        #expect(found.category == category)
        #expect(found.product.picture == picture)
        #expect(try shop.store.read { try $0.ask(.categories()) }.last == category)
    }

    @Test func twoProductsCanShareAPicture() throws {
        let picture = Picture(fileName: "abc.webp", width: 640, height: 480)
        let grocery = try shop.category(.grocery).id
        try shop.store.write { transaction in
            for slug in ["one", "two"] {
                _ = try transaction.seedProduct(
                    slug: slug, name: slug, description: "", price: .zero(.usd), picture: picture, to: grocery)
            }
        }
        #expect(try shop.store.read { try $0.ask(.product(slug: "two")) }?.product.picture == picture)
        #expect(try shop.rawInt("SELECT count(*) FROM pictures") == 1)
    }

    @Test func aSlugIsTakenOnce() throws {
        #expect(throws: StorageError.self) {
            try shop.store.write { try $0.seedCategory(slug: "grocery", name: "Another", picture: nil) }
        }
        let grocery = try shop.category(.grocery).id
        #expect(throws: StorageError.self) {
            try shop.store.write {
                try $0.seedProduct(
                    slug: "tomato", name: "Another", description: "", price: .zero(.usd), picture: nil, to: grocery)
            }
        }
    }

    @Test(arguments: [-1, 1_000_000_000])
    func anImpossiblePriceIsRefused(cents: Int) throws {
        #expect(throws: StorageError.self) { try shop.setPrice(cents: cents, of: .mower) }
        #expect(try shop.product(.mower).price == TestProduct.mower.price)
    }

    @Test func stockIsNeverNegative() throws {
        #expect(throws: StorageError.self) { try shop.setStock(-1, of: .mower) }
    }

    @Test func aProductNeedsACategory() throws {
        #expect(throws: StorageError.self) {
            try shop.store.write {
                try $0.seedProduct(
                    slug: "lost", name: "Lost", description: "", price: .zero(.usd), picture: nil,
                    to: .init(rawValue: 4711))
            }
        }
    }

    @Test func aNewPriceAndStockAreSeenAtOnce() throws {
        try shop.setPrice(cents: 100, of: .mower)
        try shop.setStock(3, of: .mower)
        #expect(try shop.product(.mower).price.formatted == "$1.00")
        #expect(try shop.product(.mower).stock == 3)
        try shop.setStock(nil, of: .mower)
        #expect(try shop.product(.mower).stock == nil)
    }
}
