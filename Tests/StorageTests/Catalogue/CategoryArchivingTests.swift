import Shop
import Storage
import TestSupport
import Testing

/// A category goes out of the shop with all that is in it, and comes back with all that went along.
struct CategoryArchivingTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.addClothing()
    }

    @Test func allThatIsInItGoesAlong() throws {
        try shop.setArchived(true, path: "clothing")
        #expect(try inShop() == ["Garden", "Grocery", "Movies"])
        #expect(try isArchived("blouse") && isArchived("shirt"))
        #expect(try shop.faults() == [])
    }

    @Test func exactlyWhatWentAlongComesBack() throws {
        try setArchived(true, "shirt")
        try shop.setArchived(true, path: "clothing/guys/tops")
        try shop.setArchived(true, path: "clothing")
        try shop.setArchived(false, path: "clothing")
        #expect(try inShop() == ["Clothing", "Garden", "Girls", "Grocery", "Guys", "Movies", "Tops"])
        #expect(try !isArchived("blouse") && isArchived("shirt"))
        try shop.setArchived(false, path: "clothing/guys/tops")
        #expect(try isArchived("shirt"))
    }

    @Test func itIsTakenBackAsAWhole() throws {
        try setArchived(true, "shirt")
        try shop.setArchived(true, path: "clothing")
        try undoLast()
        #expect(try !isArchived("blouse") && isArchived("shirt"))
        try undoLast()
        #expect(try isArchived("blouse"))
    }

    @Test func nothingComesBackWhileWhatIsAroundItIsArchived() throws {
        try shop.setArchived(true, path: "clothing")
        #expect(throws: CatalogueRefusal.categoryIsArchived) { try shop.setArchived(false, path: "clothing/girls") }
        #expect(throws: CatalogueRefusal.categoryIsArchived) { try setArchived(false, "blouse") }
        #expect(throws: CatalogueRefusal.categoryIsArchived) { try shop.move("movies", into: "clothing") }
        let clothing = try shop.managedCategory("clothing").category.id
        #expect(throws: CatalogueRefusal.categoryIsArchived) {
            try shop.store.write {
                _ = try $0.createCategory(CategoryAttributes(name: "Hats", parent: clothing, picture: nil), by: nil)
            }
        }
    }

    @Test func whatMovesElsewhereMeanwhileComesBackByItself() throws {
        try shop.setArchived(true, path: "clothing")
        try shop.move("clothing/girls", into: nil)
        try shop.setArchived(false, path: "clothing")
        #expect(try isArchived("blouse") && !isArchived("shirt"))
        try shop.setArchived(false, path: "girls")
        #expect(try !isArchived("blouse"))
        #expect(try shop.faults() == [])
    }

    @Test func anItemThatMovesElsewhereMeanwhileStaysArchived() throws {
        try shop.setArchived(true, path: "clothing")
        let (blouse, movies) = (try shop.managed(slug: "blouse"), try shop.category(.movies).id)
        var attributes = blouse.attributes
        attributes.category = movies
        _ = try shop.store.write { [attributes] in
            try $0.change(
                blouse.product.id, to: attributes, StockCorrection(shown: nil, typed: nil), version: blouse.version,
                by: nil)
        }
        try shop.setArchived(false, path: "clothing")
        #expect(try isArchived("blouse") && !isArchived("shirt"))
    }

    @Test func twoOfOneNameDoNotComeBackTogether() throws {
        try shop.setArchived(true, path: "clothing")
        try shop.edit(path: "clothing/guys") { $0.name = "Girls" }
        #expect(throws: CatalogueRefusal.nameIsTaken) { try shop.setArchived(false, path: "clothing") }
        #expect(try isArchived("blouse"))
    }

    @Test func itIsSaidHowMuchGoesAlong() throws {
        try setArchived(true, "shirt")
        let clothing = try shop.managedCategory("clothing").category
        let contents = try shop.store.read { try $0.ask(.contents(of: clothing)) }
        #expect(contents == CategoryContents(categories: 4, products: 1))
    }

    private func isArchived(_ slug: String) throws -> Bool {
        try shop.managed(slug: slug).product.isArchived
    }

    private func setArchived(_ isArchived: Bool, _ slug: String) throws {
        let id = try shop.managed(slug: slug).product.id
        _ = try shop.store.write { try $0.setArchived(isArchived, id, by: nil) }
    }

    private func undoLast() throws {
        let change = try shop.lastChange()
        _ = try shop.store.write { try $0.undo(change.id, by: nil) }
    }

    /// Names of the categories in the shop, each once.
    private func inShop() throws -> [String] {
        let all = try shop.store.read { try $0.ask(.managedCategories) }
        return Set(all.filter { !$0.isArchived }.map(\.name)).sorted()
    }
}
