import Shop
import TestSupport
import Testing

@testable import Storage

/// One variant of a product with options, as its manager changes it.
struct ManagedVariantTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        try shop.addPoloShirt()
        ann = try shop.customer("Ann")
    }

    @Test func aVariantHasAPriceAStockANumberAndAPictureOfItsOwn() throws {
        let picture = Picture(fileName: "red.svg", width: 480, height: 480)
        try shop.edit(variant: "M, Red") {
            $0 = VariantAttributes(price: Money(minorUnits: 2499, .usd), stock: 3, sku: "PS-M-R", picture: picture)
        }
        let red = try shop.managedVariant("M, Red")
        #expect(
            red.attributes
                == VariantAttributes(
                    price: Money(minorUnits: 2499, .usd), stock: 3, sku: "PS-M-R", picture: picture))
        #expect(red.version == 2)
        try shop.put(5, ofVariant: "M, Red", inCartOf: ann)
        let line = try #require(try shop.cart(of: ann).lines.first)
        #expect(line.product.fullName == "Polo shirt, M, Red")
        #expect(line.product.picture == picture)
        #expect(line.subtotal.minorUnits == 3 * 2499)
    }

    @Test func eachChangeIsLoggedByTheFullNameAndUndone() throws {
        try shop.edit(variant: "M, Red") { $0.price = Money(minorUnits: 2499, .usd) }
        let change = try shop.lastChange()
        #expect(change.name == "Polo shirt, M, Red")
        #expect(change.subject == .variant(try shop.variant("M, Red").id))
        #expect(change.fieldChanges == [.init(.price, before: "1999", after: "2499")])
        _ = try shop.store.write { try $0.undo(change.id, by: nil) }
        #expect(try shop.variant("M, Red").attributes.price.minorUnits == 1999)
        #expect(try shop.managedVariant("M, Red").version == 3)
    }

    @Test func unitsSoldMeanwhileStaySoldWhenAStockIsUndone() throws {
        try shop.edit(variant: "M, Red") { $0.stock = 10 }
        try shop.edit(variant: "M, Red") { $0.stock = 15 }
        let change = try shop.lastChange()
        try shop.put(2, ofVariant: "M, Red", inCartOf: ann)
        try shop.placeOrder(of: ann)
        _ = try shop.store.write { try $0.undo(change.id, by: nil) }
        #expect(try shop.variant("M, Red").attributes.stock == 8)
    }

    @Test func noTwoVariantsHaveTheSameNumber() throws {
        try shop.edit(variant: "M, Red") { $0.sku = "A-1" }
        #expect(throws: CatalogueRefusal.skuIsTaken) { try shop.edit(variant: "S, Red") { $0.sku = "A-1" } }
        try shop.edit(variant: "M, Red") { $0.sku = "" }
        try shop.edit(variant: "S, Red") { $0.sku = "A-1" }
        #expect(try shop.variant("S, Red").attributes.sku == "A-1")
    }

    @Test func aVariantIsNotWrittenOverAnothersChange() throws {
        let seen = try shop.managedVariant("M, Red")
        try shop.edit(variant: "M, Red") { $0.sku = "A-1" }
        #expect(throws: CatalogueRefusal.changedSinceShown) {
            try shop.store.write {
                try $0.change(
                    seen.variant.id, to: seen.attributes, StockCorrection(shown: nil, typed: nil),
                    version: seen.version, by: nil)
            }
        }
    }

    @Test func aVariantIsNoLongerSoldAndThenAgain() throws {
        try shop.put(1, ofVariant: "M, Red", inCartOf: ann)
        try shop.setArchived(true, variant: "M, Red")
        #expect(try shop.labels() == ["S, Navy", "S, Red", "M, Navy"])
        #expect(try shop.cart(of: ann).lines.first?.product.isSoldOut == true)
        #expect(try shop.setArchived(true, variant: "M, Red") == nil)
        try shop.setArchived(false, variant: "M, Red")
        #expect(try shop.cart(of: ann).lines.first?.product.isSoldOut == false)
    }

    @Test func theLastVariantStaysInTheShop() throws {
        for label in ["S, Navy", "S, Red", "M, Navy"] { try shop.setArchived(true, variant: label) }
        #expect(throws: CatalogueRefusal.lastVariant) { try shop.setArchived(true, variant: "M, Red") }
    }

    @Test func whatTheOptionsNoLongerHaveDoesNotComeBack() throws {
        try shop.setOptions(["Size": ["M"], "Colour": ["Navy", "Red"]])
        #expect(throws: CatalogueRefusal.notAmongOptions) { try shop.setArchived(false, variant: "S, Red") }
        try shop.setArchived(true, variant: "M, Red")
        try shop.setOptions(["Size": ["M"], "Colour": ["Navy"]])
        #expect(throws: CatalogueRefusal.notAmongOptions) { try shop.setArchived(false, variant: "M, Red") }
    }

    @Test func twoVariantsAreTwoLinesOfTheCartAndOfTheOrder() throws {
        try shop.put(1, ofVariant: "M, Red", inCartOf: ann)
        try shop.put(2, ofVariant: "S, Navy", inCartOf: ann)
        #expect(try shop.contents(ofCartOf: ann) == ["1 Polo shirt, M, Red", "2 Polo shirt, S, Navy"])
        let order = try shop.placeOrder(of: ann)
        try shop.setOptions(["Size": ["L"]])
        #expect(try shop.lines(of: order).map(\.name) == ["Polo shirt, M, Red", "Polo shirt, S, Navy"])
        #expect(try shop.revisions(of: order).first?.contents.lines.map(\.variantLabel) == ["M, Red", "S, Navy"])
    }

    @Test func whatWasTakenOutOfTheCartIsNamedWithItsValues() throws {
        try shop.put(1, ofVariant: "M, Red", inCartOf: ann)
        try shop.emptyCart(of: ann)
        let lines = try shop.store.read { [ann] in try $0.ask(.lastRemovedLines(of: ann, at: $0.now)) }
        #expect(lines?.names == ["Polo shirt, M, Red"])
    }
}
