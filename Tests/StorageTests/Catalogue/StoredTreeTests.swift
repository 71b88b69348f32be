import Shop
import TestSupport
import Testing

@testable import Storage

/// Categories within categories: where they stand, and their addresses.
struct StoredTreeTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.addClothing()
    }

    @Test func eachHasTheAddressAndTheNameOfWhereItStands() throws {
        let tops = try shop.managedCategory("clothing/girls/tops").category
        #expect(tops.fullName == "Clothing › Girls › Tops")
        #expect(tops.title == "Girls’ Tops")
        #expect(try shop.managedCategory("clothing/guys/tops").category.name == "Tops")
        let around = try shop.store.read { try $0.ask(.categories(around: tops.id)) }
        #expect(around.map(\.path) == ["clothing", "clothing/girls"])
    }

    @Test func theTreeIsReadFromTopToBottom() throws {
        #expect(
            try paths() == [
                "grocery", "movies", "garden", "clothing", "clothing/girls", "clothing/girls/tops", "clothing/guys",
                "clothing/guys/tops",
            ])
        try shop.move("movies", into: "clothing/girls")
        let id = try shop.managedCategory("clothing/guys").category.id
        _ = try shop.store.write { try $0.move(id, to: 1, by: nil) }
        #expect(
            try paths() == [
                "grocery", "garden", "clothing", "clothing/guys", "clothing/guys/tops", "clothing/girls",
                "clothing/girls/tops", "clothing/girls/movies",
            ])
        #expect(try shop.faults() == [])
    }

    @Test func aRateOfTaxHoldsForAllThatIsInTheCategory() throws {
        func classes() throws -> [TaxClass.ID?] {
            try ["clothing", "clothing/girls", "clothing/girls/tops"].map {
                try shop.managedCategory($0).category.taxClass
            }
        }
        let (full, none) = (try shop.taxClass(19_000), try shop.taxClass(0))
        let before = try shop.store.read { try $0.catalogueVersion() }
        try shop.edit(path: "clothing") { $0.taxClass = full }
        #expect(try classes() == [full, full, full])
        #expect(try shop.store.read { try $0.catalogueVersion() } != before)
        try shop.edit(path: "clothing/girls") { $0.taxClass = none }
        #expect(try classes() == [full, none, none])
        try shop.edit(path: "clothing") { $0.taxClass = nil }
        #expect(try classes() == [nil, none, none])
        let change = try shop.lastChange()
        try shop.store.write { _ = try $0.undo(change.id, by: nil) }
        #expect(try classes() == [full, none, none])
        #expect(try shop.faults() == [])
    }

    @Test func aRateOfTaxIsThatOfTheNewPlace() throws {
        let taxed = try shop.taxClass(8100)
        try shop.edit(path: "clothing") { $0.taxClass = taxed }
        try shop.move("clothing/girls/tops", into: nil)
        #expect(try shop.managedCategory("tops").category.taxClass == nil)
        try shop.move("movies", into: "clothing/guys")
        #expect(try shop.managedCategory("clothing/guys/movies").category.taxClass == taxed)
        #expect(try shop.faults() == [])
        try shop.raw("UPDATE categories SET applied_tax_class_id = NULL WHERE path = 'clothing/guys/movies'")
        let told = try #require(try shop.faults().first)
        #expect(told.hasSuffix("the category clothing/guys/movies does not match its position in the tree"))
    }

    @Test func theHomeGridHasTheTopmostWithSomethingInThem() throws {
        let home = try shop.store.read { try $0.ask(.categories(includingEmpty: false)) }
        #expect(home.map(\.name) == ["Grocery", "Movies", "Garden", "Clothing"])
        try shop.store.write { transaction in
            for slug in ["blouse", "shirt"] {
                let item = try #require(try transaction.snapshot.ask(.managedProduct(slug: slug)))
                _ = try transaction.setArchived(true, item.product.id, by: nil)
            }
        }
        try shop.store.read { snapshot throws in
            #expect(try snapshot.ask(.categoryCount(includingEmpty: false)) == 3)
            #expect(try snapshot.ask(.categoryCount()) == 4)
        }
    }

    @Test func aMovedOneTakesAlongWhatIsInIt() throws {
        try shop.move("clothing/girls", into: nil)
        let tops = try shop.managedCategory("girls/tops")
        #expect(tops.category.fullName == "Girls › Tops")
        #expect(tops.productCount == 1)
        #expect(try shop.store.read { try $0.ask(.categories()) }.last?.path == "girls")
        #expect(try shop.faults() == [])
    }

    @Test func addressesFromBeforeAreKept() throws {
        try shop.move("clothing/girls", into: nil)
        #expect(try present("clothing/girls") == "girls")
        #expect(try present("clothing/girls/tops") == "girls/tops")
        try shop.move("girls", into: "garden")
        #expect(try present("clothing/girls/tops") == "garden/girls/tops")
        #expect(try present("girls") == "garden/girls")
        try shop.setArchived(true, path: "garden/girls")
        #expect(try present("girls") == nil)
    }

    @Test func whereAnotherStandsNowItComesFirst() throws {
        try shop.move("movies", into: "clothing")
        _ = try shop.store.write { try $0.createCategory(CategoryAttributes(name: "Movies", picture: nil), by: nil) }
        #expect(try shop.store.read { try $0.ask(.category(path: "movies")) }?.fullName == "Movies")
        try shop.move("movies", into: "garden")
        #expect(try present("movies") == "garden/movies")
    }

    @Test func aNewNameIsFoundInAllBelow() throws {
        try shop.edit(path: "clothing") { $0.name = "Fashion" }
        #expect(try shop.managedCategory("clothing/girls/tops").category.fullName == "Fashion › Girls › Tops")
    }

    @Test func aNameIsOneCategorysAmongThoseBesideIt() throws {
        #expect(throws: CatalogueRefusal.nameIsTaken) { try shop.edit(path: "clothing/guys") { $0.name = "gIRLS" } }
        #expect(throws: CatalogueRefusal.nameIsTaken) { try shop.move("clothing/guys/tops", into: "clothing/girls") }
        try shop.move("clothing/guys/tops", into: "clothing")
        #expect(try shop.managedCategory("clothing/tops").category.fullName == "Clothing › Tops")
    }

    @Test func anAddressThatIsTakenIsNotTakenAgain() throws {
        try shop.setArchived(true, path: "clothing/girls/tops")
        try shop.move("clothing/guys/tops", into: "clothing/girls")
        #expect(try shop.managedCategory("clothing/girls/tops-2").category.listTitle == "Guys’ Tops")
    }

    @Test func fourLevelsAreRefused() throws {
        #expect(throws: CatalogueRefusal.tooManyLevels) { try shop.move("movies", into: "clothing/girls/tops") }
        #expect(throws: CatalogueRefusal.tooManyLevels) { try shop.move("clothing", into: "movies") }
        let tops = try shop.managedCategory("clothing/girls/tops").category.id
        #expect(throws: CatalogueRefusal.tooManyLevels) {
            try shop.store.write {
                _ = try $0.createCategory(CategoryAttributes(name: "Silk", parent: tops, picture: nil), by: nil)
            }
        }
    }

    @Test func aCircleIsRefusedByTheDatabaseToo() throws {
        #expect(throws: CatalogueRefusal.standsInItself) { try shop.move("clothing", into: "clothing/girls") }
        let girls = try #require(try shop.rawInt("SELECT id FROM categories WHERE path = 'clothing/girls'"))
        #expect(throws: (any Error).self) {
            try shop.raw("UPDATE categories SET parent_id = \(girls) WHERE path = 'clothing'")
        }
        #expect(throws: (any Error).self) { try shop.raw("UPDATE categories SET parent_id = id WHERE id = \(girls)") }
    }

    @Test func theFormOffersOnlyPlacesWhereItCanStand() throws {
        func parents(_ path: String?) throws -> [String] {
            let category = try path.map { try shop.managedCategory($0).category }
            return try shop.store.read { try $0.ask(.parents(for: category)) }.map(\.path)
        }
        #expect(try parents("clothing") == [])
        #expect(try parents("clothing/girls") == ["grocery", "movies", "garden", "clothing"])
        #expect(
            try parents("movies") == ["grocery", "garden", "clothing", "clothing/girls", "clothing/guys"])
        #expect(try parents(nil).count == 6)
    }

    @Test func aMoveIsWrittenDownAndTakenBackToItsPlace() throws {
        try shop.move("movies", into: "clothing/girls")
        let change = try shop.lastChange()
        #expect(change.fieldChanges.map(\.field) == [.parent, .position])
        _ = try shop.store.write { try $0.undo(change.id, by: nil) }
        #expect(try paths().prefix(3) == ["grocery", "movies", "garden"])
        #expect(try present("clothing/girls/movies") == "movies")
    }

    @Test func aPlaceThatWasTakenMeanwhileIsMadeRoomFor() throws {
        try shop.move("clothing/guys", into: nil)
        let change = try shop.lastChange()
        try shop.move("movies", into: "clothing")
        _ = try shop.store.write { try $0.undo(change.id, by: nil) }
        #expect(
            try paths().suffix(5) == [
                "clothing/girls", "clothing/girls/tops", "clothing/guys", "clothing/guys/tops", "clothing/movies",
            ])
    }

    @Test func aMoveIsNotTakenBackWhereItHasMovedAgain() throws {
        try shop.move("movies", into: "clothing/girls")
        let change = try shop.lastChange()
        try shop.move("clothing/girls/movies", into: "garden")
        #expect(throws: CatalogueRefusal.changedAgainSince) {
            try shop.store.write { _ = try $0.undo(change.id, by: nil) }
        }
    }

    @Test func cartsFollowTheTree() throws {
        let ann = try shop.customer("Ann")
        for slug in ["shirt", "blouse"] {
            let item = try #require(try shop.store.read { try $0.ask(.product(slug: slug)) }).product
            _ = try shop.store.write { try $0.addToCart(item, .of(1), of: ann) }
        }
        try shop.put(1, of: .milk, inCartOf: ann)
        #expect(try shop.cart(of: ann).sections.map(\.category.title) == ["Grocery", "Girls’ Tops", "Guys’ Tops"])
    }

    @Test func aSearchKnowsTheNamesAroundAndTheTitle() throws {
        #expect(try shop.search("clothing").count == 2)
        #expect(try shop.search("guys tops").count == 1)
        #expect(try shop.search("girls’ tops").count == 1)
    }

    @Test func theCheckFindsACategoryThatDoesNotStandWhereItSays() throws {
        try shop.raw("UPDATE categories SET path = 'elsewhere' WHERE path = 'clothing/guys/tops'")
        #expect(try shop.faults().contains { $0.contains("elsewhere") })
    }

    @Test(.onSQLite(.plan)) func aLevelIsReadFromAnIndex() throws {
        let plan = try shop.plan(of: .categories(in: .init(rawValue: 1), includingEmpty: false))
        #expect(plan.contains { $0.contains("SEARCH categories USING INDEX categories_by_position (parent_id=?)") })
        #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    private func paths() throws -> [String] {
        try shop.store.read { try $0.ask(.managedCategories) }.map(\.category.path)
    }

    private func present(_ path: String) throws -> String? {
        try shop.store.read { try $0.ask(.presentPath(ofCategoryOnceAt: path)) }
    }
}
