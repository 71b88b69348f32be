import Shop
import Storage
import TestSupport
import Testing

/// Changes that a manager makes to categories.
struct ManagedCategoryTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func aNewCategoryIsTheLastOfTheHomeGrid() throws {
        let made = try shop.store.write {
            try $0.createCategory(CategoryAttributes(name: "Süßes", picture: nil), by: nil)
        }
        #expect(made.path == "susses")
        #expect(try names() == ["Grocery", "Movies", "Garden", "Süßes"])
    }

    @Test func aNameIsOneCategorys() throws {
        #expect(throws: CatalogueRefusal.nameIsTaken) {
            try shop.store.write {
                _ = try $0.createCategory(CategoryAttributes(name: "gROCERY", picture: nil), by: nil)
            }
        }
        #expect(throws: CatalogueRefusal.nameIsTaken) { try shop.edit(.movies) { $0.name = "Garden" } }
        #expect(try shop.edit(.movies) { $0.name = "MOVIES" })
        #expect(try names() == ["Grocery", "MOVIES", "Garden"])
    }

    @Test func anArchivedCategoryDoesNotComeBackBesideOneOfItsName() throws {
        for product in [TestProduct.lordOfTheRings, .shawshankRedemption] { try shop.setArchived(true, product) }
        try shop.setArchived(true, .movies)
        _ = try shop.store.write { try $0.createCategory(CategoryAttributes(name: "Movies", picture: nil), by: nil) }
        #expect(throws: CatalogueRefusal.nameIsTaken) { try shop.setArchived(false, .movies) }
    }

    @Test func categoriesChangePlaces() throws {
        #expect(try move(.garden, to: 2) != nil)
        #expect(try names() == ["Grocery", "Garden", "Movies"])
        #expect(try move(.grocery, to: 2) != nil)
        #expect(try names() == ["Garden", "Grocery", "Movies"])
        #expect(try move(.garden, to: 1) == nil)
        #expect(try move(.movies, to: 4) == nil)
    }

    @Test func aCategoryMovesToAPlaceAndTheOthersMakeRoom() throws {
        let (garden, grocery) = try (shop.category(.garden).id, shop.category(.grocery).id)
        let change = try shop.store.write { try $0.move(garden, to: 1, by: nil) }
        #expect(try names() == ["Garden", "Grocery", "Movies"])
        #expect(try shop.store.write { try $0.move(garden, to: 1, by: nil) } == nil)
        #expect(try shop.store.read { try $0.ask(.listPosition(of: garden)) } == 1)
        _ = try shop.store.write { try $0.undo(try #require(change), by: nil) }
        #expect(try names() == ["Grocery", "Movies", "Garden"])
        _ = try shop.store.write { try $0.move(grocery, to: 99, by: nil) }
        #expect(try names() == ["Movies", "Garden", "Grocery"])
        #expect(throws: CatalogueRefusal.noSuchPosition) {
            try shop.store.write { _ = try $0.move(garden, to: 0, by: nil) }
        }
    }

    @Test func anArchivedCategoryIsPassedOver() throws {
        for product in [TestProduct.lordOfTheRings, .shawshankRedemption] { try shop.setArchived(true, product) }
        try shop.setArchived(true, .movies)
        _ = try move(.garden, to: 1)
        #expect(try names() == ["Garden", "Grocery"])
    }

    @Test func aChangeOfSomethingChangedMeanwhileIsRefused() throws {
        let seen = try shop.managed(.movies)
        try shop.edit(.movies) { $0.name = "Films" }
        #expect(throws: CatalogueRefusal.changedSinceShown) {
            try shop.store.write {
                _ = try $0.change(seen.category.id, to: seen.attributes, version: seen.version, by: nil)
            }
        }
    }

    private func move(_ category: TestCategory, to place: Int) throws -> AuditEntry.ID? {
        let id = try shop.category(category).id
        return try shop.store.write { try $0.move(id, to: place, by: nil) }
    }

    private func names() throws -> [String] {
        try shop.store.read { try $0.ask(.categories()) }.map(\.name)
    }
}
