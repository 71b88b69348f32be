import Shop
import Testing

/// Rules of where a category can stand.
struct CategoryTreeTests {
    private let clothing = Category(id: .init(rawValue: 1), path: "clothing", name: "Clothing", picture: nil)
    private let girls = Category(id: .init(rawValue: 2), path: "clothing/girls", name: "Girls", picture: nil)
    private let tops = Category(id: .init(rawValue: 3), path: "clothing/girls/tops", name: "Tops", picture: nil)
    private let clothes = Category(id: .init(rawValue: 4), path: "clothing-more", name: "More", picture: nil)

    @Test func aLevelIsCountedFromTheHomePage() {
        #expect([clothing, girls, tops].map(\.level) == [1, 2, 3])
    }

    @Test func aCategoryHoldsItselfAndWhatStandsInIt() {
        #expect([clothing, girls, tops, clothes].map(clothing.holds) == [true, true, true, false])
        #expect(!girls.holds(clothing))
    }

    @Test func thereAreThreeLevels() throws {
        try clothes.checkPosition(in: girls, levels: 1)
        try clothes.checkPosition(in: clothing, levels: 2)
        try clothes.checkPosition(in: nil, levels: 3)
        #expect(throws: CatalogueRefusal.tooManyLevels) { try clothes.checkPosition(in: tops, levels: 1) }
        #expect(throws: CatalogueRefusal.tooManyLevels) { try clothes.checkPosition(in: clothing, levels: 3) }
        #expect(throws: CatalogueRefusal.tooManyLevels) { try Category.checkLevels(1, in: tops) }
    }

    @Test func noCategoryStandsInItself() {
        for inside in [clothing, girls, tops] {
            #expect(throws: CatalogueRefusal.standsInItself) { try clothing.checkPosition(in: inside, levels: 1) }
        }
    }

    @Test func aListHasItsOwnTitleOrTheName() {
        let titled = Category(id: tops.id, path: tops.path, name: "Tops", listTitle: "Girls’ Tops", picture: nil)
        #expect(titled.title == "Girls’ Tops")
        #expect(tops.title == "Tops")
    }

    @Test func whereACategoryStandsIsWrittenDown() {
        let home = CategoryAttributes(name: "Tops", picture: nil)
        let inside = CategoryAttributes(name: "Tops", parent: girls.id, picture: nil)
        #expect(inside.fieldChanges(from: home) == [.init(.parent, before: "", after: "2")])
    }
}
