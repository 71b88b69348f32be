import Shop
import TestSupport
import Testing

@testable import Storage

/// A polo shirt in sizes and colours, as its manager makes and changes these.
struct OptionsTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        try shop.addPoloShirt()
        ann = try shop.customer("Ann")
    }

    @Test func everyCombinationIsAVariantAtTheProductsPrice() throws {
        #expect(try shop.labels() == ["S, Navy", "S, Red", "M, Navy", "M, Red"])
        #expect(try shop.variants().allSatisfy { $0.attributes.price.minorUnits == 1999 && $0.attributes.stock == nil })
        #expect(try shop.managed(slug: "polo-shirt").product.selection == .open(pricesDiffer: false))
    }

    @Test func aProductThatGetsOptionsGoesOnAsTheirFirstCombination() throws {
        try shop.setStock(7, of: .mower)
        try shop.put(2, of: .mower, inCartOf: ann)
        try shop.setOptions(["Drive": ["Battery", "Cable"]], of: "mower")
        #expect(try shop.contents(ofCartOf: ann) == ["2 Mower, Battery"])
        #expect(try shop.variant("Battery", of: "mower").attributes.stock == 7)
        #expect(try shop.variant("Cable", of: "mower").attributes.stock == 0)
    }

    @Test func otherOptionsKeepWhatStaysAndBringBackWhatWasThere() throws {
        try shop.edit(variant: "M, Red") { $0.price = Money(minorUnits: 2599, .usd) }
        let red = try shop.variant("M, Red").id
        try shop.setOptions(["Size": ["M", "L"], "Colour": ["Red"]])
        #expect(try shop.labels() == ["M, Red", "L, Red"])
        #expect(try shop.variant("M, Red").id == red)
        let before = try shop.variants().map(\.id)
        try shop.setOptions(["Size": ["S", "M"], "Colour": ["Navy", "Red"]])
        #expect(try shop.labels() == ["S, Navy", "S, Red", "M, Navy", "M, Red"])
        #expect(try shop.variants().map(\.id) == before)
        #expect(try shop.variant("M, Red").attributes.price.minorUnits == 2599)
    }

    @Test func anOptionMoreOrLessLeavesCartsWithTheFirstValue() throws {
        try shop.put(1, ofVariant: "M, Navy", inCartOf: ann)
        try shop.setOptions(["Size": ["S", "M"], "Colour": ["Navy", "Red"], "Sleeve": ["Short", "Long"]])
        #expect(try shop.contents(ofCartOf: ann) == ["1 Polo shirt, M, Navy, Short"])
        try shop.setOptions(["Size": ["S", "M"]])
        #expect(try shop.contents(ofCartOf: ann) == ["1 Polo shirt, M"])
        #expect(try shop.labels() == ["S", "M"])
    }

    @Test func optionsInAnotherOrderAreTheSameVariants() throws {
        try shop.setOptions(["Top": ["Red", "Blue"], "Bottom": ["Red", "Blue"]], of: "mower")
        let ids = try shop.variants(of: "mower").map(\.id)
        try shop.setOptions(["Bottom": ["Red", "Blue"], "Top": ["Red", "Blue"]], of: "mower")
        #expect(try shop.labels(of: "mower") == ["Red, Red", "Blue, Red", "Red, Blue", "Blue, Blue"])
        #expect(try shop.variants(of: "mower").map(\.id) == ids)
    }

    @Test func withoutOptionsTheFirstVariantIsTheProduct() throws {
        try shop.put(1, ofVariant: "S, Navy", inCartOf: ann)
        try shop.setOptions([:])
        #expect(try shop.managed(slug: "polo-shirt").product.selection == .single)
        #expect(try shop.contents(ofCartOf: ann) == ["1 Polo shirt"])
        #expect(try shop.labels() == [""])
    }

    @Test func whatTheManagerNoLongerSellsStaysOutWhenOptionsChange() throws {
        try shop.setArchived(true, variant: "S, Red")
        try shop.setOptions(["Size": ["S", "M", "L"], "Colour": ["Navy", "Red"]])
        #expect(try shop.labels() == ["S, Navy", "M, Navy", "M, Red", "L, Navy", "L, Red"])
    }

    @Test func aChangeOfTheOptionsIsLoggedAndUndone() throws {
        try shop.setOptions(["Size": ["M"]])
        let change = try shop.lastChange()
        #expect(change.name == "Polo shirt")
        #expect(
            change.fieldChanges == [.init(.options, before: "Size: S, M\nColour: Navy, Red", after: "Size: M")])
        _ = try shop.store.write { try $0.undo(change.id, by: nil) }
        #expect(try shop.managedOptions().options.text == "Size: S, M\nColour: Navy, Red")
        #expect(try shop.labels() == ["S, Navy", "S, Red", "M, Navy", "M, Red"])
        #expect(throws: CatalogueRefusal.changedAgainSince) {
            try shop.store.write { try $0.undo(change.id, by: nil) }
        }
    }

    @Test func renameIsUndoneAndTheUndoIsUndone() throws {
        try shop.edit(variant: "M, Red") { $0.stock = 9 }
        let (red, seen) = (try shop.variant("M, Red").id, try shop.managedOptions())
        let options = TestShop.options(["Size": ["S", "M"], "Colour": ["Navy", "Rouge, clair"]])
        _ = try shop.store.write {
            try $0.setOptions(
                options, renaming: [OptionRename(option: 1, old: "Red", new: "Rouge, clair")],
                of: seen.product.product.id, version: seen.version, by: nil)
        }
        #expect(try shop.variant("M, Rouge, clair").id == red)
        _ = try shop.store.write { [entry = try shop.lastChange().id] in try $0.undo(entry, by: nil) }
        #expect(try shop.variant("M, Red").id == red && shop.variant("M, Red").attributes.stock == 9)
        _ = try shop.store.write { [entry = try shop.lastChange().id] in try $0.undo(entry, by: nil) }
        #expect(try shop.variant("M, Rouge, clair").id == red)
        #expect(try shop.variant("M, Rouge, clair").attributes.stock == 9)
        #expect(try shop.variants().count == 4)
    }

    @Test func optionsAreNotSetOverAnothersChange() throws {
        let seen = try shop.managedOptions()
        try shop.setOptions(["Size": ["M"]])
        #expect(throws: CatalogueRefusal.changedSinceShown) {
            try shop.store.write {
                try $0.setOptions(.none, of: seen.product.product.id, version: seen.version, by: nil)
            }
        }
    }

    @Test func theWholeProductsPriceAndStockAreThoseOfItsVariants() throws {
        try shop.edit(variant: "M, Red") { $0.price = Money(minorUnits: 2599, .usd) }
        #expect(try shop.managed(slug: "polo-shirt").product.selection == .open(pricesDiffer: true))
        let seen = try shop.managed(slug: "polo-shirt")
        var attributes = seen.attributes
        attributes.price = Money(minorUnits: 1, .usd)
        attributes.name = "Tennis shirt"
        _ = try shop.store.write { [attributes] in
            try $0.change(
                seen.product.id, to: attributes, StockCorrection(shown: nil, typed: 9), version: seen.version, by: nil)
        }
        #expect(try shop.managed(slug: "polo-shirt").name == "Tennis shirt")
        #expect(try shop.variant("S, Navy").attributes == VariantAttributes(price: Money(minorUnits: 1999, .usd)))
    }

    @Test func aPriceFromBeforeTheOptionsIsNotBroughtBack() throws {
        try shop.edit(.mower) { $0.price = Money(minorUnits: 100, .usd) }
        let change = try shop.lastChange()
        try shop.setOptions(["Drive": ["Battery", "Cable"]], of: "mower")
        #expect(throws: CatalogueRefusal.hasOptions) { try shop.store.write { try $0.undo(change.id, by: nil) } }
    }

    @Test(.onSQLite(.plan)) func theOptionsOfAProductAreFoundByIndexesAlone() throws {
        let id = try shop.managed(slug: "polo-shirt").product.id
        let plans = try [
            shop.plan(of: .options(of: id)), shop.plan(of: .variants(of: id)),
            shop.plan(of: .details(of: id)), shop.plan(of: .variant(sku: "A")),
        ]
        // The one row of the shop is read as a whole.
        for step in plans.flatMap(\.self) where step != "SCAN shop" {
            #expect(!step.contains("SCAN"), "\(step)")
        }
    }
}
