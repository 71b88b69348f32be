import Shop
import Storage
import TestSupport
import Testing

struct CartTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    @Test func aNewCartIsEmpty() throws {
        #expect(try shop.cart(of: ann) == Cart([], in: .usd))
        #expect(try shop.store.read { try $0.ask(.cartEntries(of: ann)) } == [])
    }

    @Test func unitsAddUp() throws {
        try shop.put(1, of: .tomato, inCartOf: ann)
        try shop.put(2, of: .tomato, inCartOf: ann)
        #expect(try shop.contents(ofCartOf: ann) == ["3 Tomato"])
        #expect(try shop.cart(of: ann).total.formatted == "$7.35")
    }

    @Test func theWorkedExampleIsRightToTheCent() throws {
        try shop.putWorkedExample(inCartOf: ann)
        let cart = try shop.cart(of: ann)
        #expect(cart.total.formatted == "$328.42")
        #expect(cart.unitCount == 17)
        #expect(cart.sections.map(\.category.name) == ["Grocery", "Movies", "Garden"])
        #expect(cart.sections.map { $0.lines.map(\.quantity.units) } == [[3, 2, 2, 1, 1], [1, 1], [2, 1, 1, 1, 1]])
    }

    @Test func sectionsFollowTheHomeGridAndNotTheShopper() throws {
        for product in [TestProduct.mower, .lordOfTheRings, .milk] { try shop.put(1, of: product, inCartOf: ann) }
        #expect(try shop.contents(ofCartOf: ann) == ["1 Milk", "1 Lord of the Rings", "1 Mower"])
    }

    @Test func withinASectionLinesComeInTheOrderInWhichTheyWereAdded() throws {
        for product in [TestProduct.milk, .tomato, .lettuce] {
            try shop.put(1, of: product, inCartOf: ann)
            shop.letPass(seconds: 1)
        }
        try shop.put(1, of: .milk, inCartOf: ann)
        #expect(try shop.contents(ofCartOf: ann) == ["2 Milk", "1 Tomato", "1 Lettuce"])
    }

    @Test func linesAddedWithinOneSecondComeInTheirOrderToo() throws {
        for product in [TestProduct.milk, .tomato, .lettuce] { try shop.put(1, of: product, inCartOf: ann) }
        #expect(try shop.contents(ofCartOf: ann) == ["1 Milk", "1 Tomato", "1 Lettuce"])
    }

    @Test func aCountCanBeSet() throws {
        try shop.set(.tomato, to: 7, inCartOf: ann)
        #expect(try shop.contents(ofCartOf: ann) == ["7 Tomato"])
        try shop.set(.tomato, to: 2, inCartOf: ann)
        #expect(try shop.contents(ofCartOf: ann) == ["2 Tomato"])
    }

    @Test func removingTakesOneProductOut() throws {
        try shop.putWorkedExample(inCartOf: ann)
        #expect(try shop.remove(.mower, fromCartOf: ann) != nil)
        #expect(try shop.cart(of: ann).unitCount == 16)
        #expect(try shop.cart(of: ann).total.formatted == "$128.43")
    }

    @Test func whatIsNotInTheCartCannotBeRemoved() throws {
        try shop.put(1, of: .tomato, inCartOf: ann)
        #expect(try shop.remove(.mower, fromCartOf: ann) == nil)
        #expect(try shop.rawInt("SELECT count(*) FROM removals") == 0)
    }

    @Test func emptyingTakesEverythingOut() throws {
        try shop.putWorkedExample(inCartOf: ann)
        #expect(try shop.emptyCart(of: ann) != nil)
        #expect(try shop.cart(of: ann).isEmpty)
        #expect(try shop.emptyCart(of: ann) == nil)
    }

    @Test func nobodySeesAnothersCart() throws {
        let ben = try shop.customer("Ben")
        try shop.put(1, of: .tomato, inCartOf: ann)
        try shop.put(2, of: .milk, inCartOf: ben)
        try shop.emptyCart(of: ben)
        #expect(try shop.contents(ofCartOf: ann) == ["1 Tomato"])
        #expect(try shop.cart(of: ben).isEmpty)
    }

    @Test func whatIsInTheCartIsKnownInTheOrderItWasPutThere() throws {
        try shop.put(1, of: .mower, inCartOf: ann)
        try shop.put(3, of: .tomato, inCartOf: ann)
        try shop.put(2, of: .milk, inCartOf: ann)
        try shop.setStock(5, of: .mower)
        let before = try TestProduct.allCases.map(shop.product)
        try shop.setArchived(true, .milk)
        let entries = try shop.store.read { try $0.ask(.cartEntries(of: ann)) }
        #expect(entries.map { entry in before.first { $0.id == entry.product }?.name } == ["Mower", "Tomato", "Milk"])
        #expect(entries.map(\.quantity) == [.of(1), .of(3), .of(2)])
        #expect(entries.map(\.stock) == [5, nil, nil])
        #expect(entries.map(\.available) == [5, 999, 0])
        #expect(entries.map(\.priceSeen) == [19_999, 245, 449])
    }

    @Test func aPriceThatChangedSinceIsShown() throws {
        try shop.put(1, of: .tomato, inCartOf: ann)
        try shop.setPrice(cents: 300, of: .tomato)
        let line = try #require(try shop.cart(of: ann).lines.first)
        #expect(line.priceChanged)
        #expect(line.priceSeen.formatted == "$2.45")
        #expect(line.subtotal.formatted == "$3.00")
        try shop.put(1, of: .tomato, inCartOf: ann)
        #expect(try shop.cart(of: ann).lines.first?.priceChanged == false)
    }
}
