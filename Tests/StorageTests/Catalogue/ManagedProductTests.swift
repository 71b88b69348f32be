import Shop
import Storage
import TestSupport
import Testing

/// Changes that a manager makes to products.
struct ManagedProductTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func aNewProductIsInItsCategoryAtOnce() throws {
        let product = try add("Crème brûlée", stock: 4)
        #expect(product.slug == "creme-brulee")
        let found = try #require(try shop.store.read { try $0.ask(.product(slug: "creme-brulee")) })
        #expect(found.product == product)
        #expect(found.category.path == "grocery")
        #expect(found.product.stock == 4)
        #expect(found.product.pictureText == "A dessert")
    }

    @Test func twoProductsOfOneNameHaveAddressesOfTheirOwn() throws {
        #expect(try (1...3).map { _ in try add("Tomato").slug } == ["tomato-2", "tomato-3", "tomato-4"])
        #expect(try shop.store.read { try $0.ask(.products(named: "TOMATO")) }.count == 4)
    }

    @Test func everyFieldCanBeChanged() throws {
        let movies = try shop.category(.movies).id
        try shop.edit(.tomato) { attributes in
            attributes.name = "Red tomato"
            attributes.description = "Round."
            attributes.unit = .kg
            attributes.price = Money(minorUnits: 510, .usd)
            attributes.stock = 7
            attributes.category = movies
            attributes.pictureText = "A tomato on a plate"
        }
        let found = try #require(try shop.store.read { try $0.ask(.product(slug: "tomato")) })
        let (product, category) = (found.product, found.category)
        #expect(product.name == "Red tomato")
        #expect(product.description == "Round.")
        #expect(product.unit == .kg)
        #expect(product.price.minorUnits == 510)
        #expect(product.stock == 7)
        #expect(product.pictureText == "A tomato on a plate")
        #expect(category.path == "movies")
    }

    @Test func aChangeOfSomethingChangedMeanwhileIsRefused() throws {
        let seen = try shop.managed(.tomato)
        try shop.edit(.tomato) { $0.name = "Theirs" }
        var mine = seen.attributes
        mine.name = "Mine"
        #expect(throws: CatalogueRefusal.changedSinceShown) {
            try shop.store.write { [mine] in
                try $0.change(
                    seen.product.id, to: mine, StockCorrection(shown: nil, typed: nil), version: seen.version, by: nil)
            }
        }
        #expect(try shop.product(.tomato).name == "Theirs")
    }

    @Test func aSaleIsNotAChangeThatStandsInTheWay() throws {
        try shop.setStock(10, of: .mower)
        let seen = try shop.managed(.mower)
        try shop.buy(3, of: .mower, for: shop.customer("Ann"))
        var mine = seen.attributes
        mine.name = "Lawn mower"
        try shop.store.write { [mine] in
            _ = try $0.change(
                seen.product.id, to: mine, StockCorrection(shown: 10, typed: 12), version: seen.version, by: nil)
        }
        #expect(try shop.product(.mower).stock == 9)
        #expect(try shop.product(.mower).name == "Lawn mower")
        #expect(try shop.faults() == [])
    }

    @Test func whatChangesNothingIsNotWrittenDown() throws {
        let before = try shop.managed(.tomato)
        #expect(try !shop.edit(.tomato) { $0.name = "Tomato" })
        #expect(try shop.managed(.tomato) == before)
        #expect(try shop.store.read { try $0.ask(.auditEntries(limit: 9)) } == [])
    }

    @Test func anArchivedProductIsNotForSale() throws {
        try shop.setArchived(true, .tomato)
        let grocery = try shop.category(.grocery).id
        try shop.store.read { snapshot throws in
            #expect(try snapshot.ask(.productCount(in: grocery)) == 4)
            #expect(
                try !snapshot.ask(.products(snapshot.ask(.productIDs(in: grocery, sortedBy: .featured))[...])).map(
                    \.slug
                )
                .contains("tomato"))
            #expect(try snapshot.ask(.managedProductCount(in: grocery)) == 5)
            #expect(
                try snapshot.ask(.managedProducts(in: grocery, limit: 9, offset: 0)).last?.product.slug == "tomato")
        }
        #expect(try shop.search("tomato") == ["Tomato Plant"])
        #expect(try shop.product(.tomato).isSoldOut)
    }

    @Test func anArchivedProductInACartCannotBeBought() throws {
        let ann = try shop.customer("Ann")
        try shop.put(2, of: .tomato, inCartOf: ann)
        try shop.setArchived(true, .tomato)
        #expect(throws: CheckoutRefusal.outOfStock) { try shop.placeOrder(of: ann) }
        #expect(try shop.contents(ofCartOf: ann) == ["2 Tomato"])
        try shop.setArchived(false, .tomato)
        #expect(try shop.placeOrder(of: ann).unitCount == 2)
    }

    @Test func ordersOfAnArchivedProductStayReadable() throws {
        let order = try shop.buy(2, of: .tomato, for: shop.customer("Ann"))
        try shop.setArchived(true, .tomato)
        #expect(try shop.lines(of: order).map(\.productName) == ["Tomato"])
    }

    @Test func aProductCannotBeForSaleInAnArchivedCategory() throws {
        for product in [TestProduct.lordOfTheRings, .shawshankRedemption] { try shop.setArchived(true, product) }
        try shop.setArchived(true, .movies)
        #expect(throws: CatalogueRefusal.categoryIsArchived) { try shop.setArchived(false, .lordOfTheRings) }
        let movies = try shop.managed(.movies).category.id
        #expect(throws: CatalogueRefusal.categoryIsArchived) { try shop.edit(.tomato) { $0.category = movies } }
        #expect(throws: CatalogueRefusal.categoryIsArchived) { try add("Film", to: movies) }
    }

    @Test func whatNeedsAManagerIsFound() throws {
        try shop.setStock(0, of: .mower)
        try shop.setStock(0, of: .shovel)
        try shop.setArchived(true, .shovel)
        try shop.store.read { snapshot throws in
            #expect(try snapshot.ask(.products(lacking: .soldOut, limit: 9)).map(\.product.slug) == ["mower"])
            #expect(try snapshot.ask(.products(lacking: .picture, limit: 99)).count == TestProduct.allCases.count - 1)
        }
    }

    @Test(.onSQLite(.plan)) func whatRunsLowIsFoundWithTheFewestFirst() throws {
        for (product, stock) in [(TestProduct.apple, 4), (.milk, 1), (.mower, 0), (.shovel, 2), (.tomato, 5)] {
            try shop.setStock(stock, of: product)
        }
        try shop.setArchived(true, .shovel)
        let low = try shop.store.read { try $0.ask(.products(lacking: .runningLow, limit: 9)) }
        #expect(low.map(\.product.slug) == ["milk", "apple"])
        let plan = try shop.plan(of: .products(lacking: .runningLow, limit: 9))
        #expect(plan.contains { $0.contains("products_running_low") }, "\(plan)")
        #expect(!plan.contains { $0.contains("B-TREE") }, "\(plan)")
    }

    @discardableResult
    private func add(_ name: String, stock: Int? = nil, to category: Shop.Category.ID? = nil) throws -> Product {
        let attributes = ProductAttributes(
            name: name, description: "", unit: .each, price: Money(minorUnits: 100, .usd), stock: stock,
            category: try category ?? shop.category(.grocery).id, picture: nil, pictureText: "A dessert")
        return try shop.store.write { try $0.createProduct(attributes, by: nil) }
    }
}
